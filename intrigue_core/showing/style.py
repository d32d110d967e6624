"""The style sheet of a page and its little script. The page does without the script: then all is listed."""

from __future__ import annotations

from intrigue_core.showing.looks import DARK_PAPER, LIGHT_PAPER

STYLE = (
    ":root{color-scheme:light dark;--paper:"
    + LIGHT_PAPER
    + ";--card:#fffdf6;--ink:#2b211c;--soft:#62544a;--rule:#d8c9aa;"
    "--accent:#7a1f1f;--in:#1c6b3a;--out:#a4141f}"
    + "@media screen and (prefers-color-scheme:dark){:root{--paper:"
    + DARK_PAPER
    + ";--card:#29221d;--ink:#f1e7d6;--soft:#c1b3a1;--rule:#51463c;"
    "--accent:#f0b6a4;--in:#7fd6a0;--out:#ff9a8f}}"
    """
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0 auto;max-width:72rem;padding:1rem clamp(.75rem,3vw,2rem) 3rem;background:var(--paper);
color:var(--ink);font:1rem/1.5 Georgia,"Liberation Serif","DejaVu Serif",serif;overflow-wrap:anywhere}
h1{font-size:clamp(1.5rem,5vw,2.25rem);line-height:1.2;margin:.5rem 0}
h2{font-size:1.5rem;margin:2.5rem 0 .5rem;border-bottom:2px solid var(--rule)}
h3{font-size:1.2rem;margin:0}h4{font-size:1rem;margin:1rem 0 .4rem;color:var(--soft)}
h5{font-size:1rem;margin:0 0 .4rem}
p{margin:.35rem 0}small{color:var(--soft);font-size:.85em;font-weight:normal}
a{color:var(--accent)}
a:focus-visible,button:focus-visible,select:focus-visible,summary:focus-visible,.wide:focus-visible
{outline:3px solid var(--accent);outline-offset:2px}
.heard{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-99rem}.skip:focus{position:static}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;padding:0}
.outcome{font-size:1.2rem}
.who{white-space:nowrap}.who bdi{white-space:normal}
.mark{width:.8em;height:.8em;vertical-align:-.06em;margin-right:.35em;fill:var(--line)}
.chip{display:inline-flex;align-items:baseline;gap:.1rem;background:var(--fill);color:var(--on);border-radius:.4rem;
border:1px solid var(--line);padding:.05rem .45rem;font-size:.9rem;line-height:1.4;margin:.1rem 0;
print-color-adjust:exact;-webkit-print-color-adjust:exact}
.chip .mark{fill:var(--on);flex:none}.chip small{color:inherit}
.wide{overflow-x:auto}
caption{text-align:left;color:var(--soft);font-size:.9rem}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:.5rem 0}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--rule)}
td{overflow-wrap:normal}tbody th{font-weight:normal}
thead th{color:var(--soft);font-size:.85rem}
.in{color:var(--in)}.out{color:var(--out)}.broken,.carried_out{color:var(--out);font-weight:bold}
.kept{color:var(--in);font-weight:bold}
figure{margin:.5rem 0}figcaption{color:var(--soft);font-size:.9rem}
.chart{width:100%;max-width:40rem;height:auto;display:block}
.chart text{font:13px Georgia,"Liberation Serif","DejaVu Serif",serif;fill:var(--ink)}
.chart .amount{text-anchor:end;fill:var(--soft)}.chart .axis{text-anchor:middle;fill:var(--soft)}
.chart .grid{stroke:var(--rule);fill:none}.chart .round{stroke:var(--rule);stroke-dasharray:2 3;fill:none}
.chart .line{stroke:var(--line);stroke-width:2.2;fill:none;stroke-linejoin:round}
.chart use{fill:var(--line)}.chart .lead{stroke:var(--line);fill:none;opacity:.6}
.chart .broke{stroke:var(--ink);stroke-width:2.4;fill:none}
.turn{background:var(--card);border:1px solid var(--rule);border-radius:.6rem;padding:.75rem 1rem 1rem;
margin:1rem 0}
.story{padding-left:1.6rem;margin:.25rem 0}.story li{margin:.15rem 0}
.story li::marker{color:var(--soft);font-size:.8em}
.board{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:.6rem}
.board section{border:1px solid var(--rule);border-radius:.5rem;padding:.5rem .65rem;background:var(--paper);
break-inside:avoid}
.board .palace{border-top:.35rem solid var(--line)}.board .landlord{box-shadow:0 0 0 2px var(--line)}
.board p{font-size:.9rem}
ul.posts,.bribes ul{list-style:none;margin:0;padding:0}
.posts li{display:flex;gap:.5rem;align-items:baseline;border-bottom:1px dotted var(--rule);padding:.1rem 0}
.posts .new{border-bottom:2px solid var(--accent)}
.salary{flex:none;min-width:4.2em;text-align:right;font-variant-numeric:tabular-nums;color:var(--soft);font-size:.9rem}
.purses{display:flex;flex-wrap:wrap;gap:.1rem 1.25rem;list-style:none;margin:0;padding:0}
.account{margin:.75rem 0}.account summary{cursor:pointer}.account summary h3{display:inline}
details>summary{cursor:pointer}
.controls{display:none}
.js .controls{display:flex;flex-wrap:wrap;gap:.4rem;align-items:center;position:sticky;top:0;z-index:1;
background:var(--paper);padding:.5rem 0;border-bottom:1px solid var(--rule)}
.controls button,.controls select{font:inherit;color:var(--ink);background:var(--card);
border:1px solid var(--soft);border-radius:.4rem;padding:.3rem .7rem;min-height:2.75rem;max-width:100%}
.controls select{flex:1 1 7rem;min-width:0;max-width:18rem}.controls button:disabled{opacity:.45}
@media(hover:none){.controls small{display:none}}
.controls svg{width:1em;height:1em;fill:currentColor;vertical-align:-.12em}
.js .paged .turn:not(.shown){display:none}
@media(min-width:60rem){.accounts{columns:2;column-gap:2.5rem}.account{break-inside:avoid-column}}
@media print{body{max-width:none;font-size:10pt}.controls,nav,.skip{display:none!important}
.js .paged .turn:not(.shown){display:block}.turn{break-inside:avoid-page}.wide{overflow:visible}}
"""
)

SCRIPT = """
(() => {
  const game = document.querySelector('.turns'), turns = [...game.querySelectorAll('.turn')];
  if (!turns.length) return;
  const find = (name) => document.querySelector('[data-go="' + name + '"]');
  const choose = find('choose'), all = find('all'), heard = document.querySelector('.heard-turn');
  let at = 0;
  const show = (to, tell) => {
    at = Math.max(0, Math.min(turns.length - 1, to));
    turns.forEach((turn, place) => turn.classList.toggle('shown', place === at));
    choose.selectedIndex = at;
    find('first').disabled = find('back').disabled = at === 0;
    find('on').disabled = find('last').disabled = at === turns.length - 1;
    if (tell) {
      heard.textContent = turns[at].querySelector('h3').textContent;
      try { history.replaceState(null, '', '#' + turns[at].id); } catch (refused) { /* only for links */ }
      if (!game.classList.contains('paged')) turns[at].scrollIntoView();
    }
  };
  const asked = () => turns.findIndex((turn) => '#' + turn.id === location.hash);
  const moves = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => turns.length - 1 };
  for (const [name, to] of Object.entries(moves)) {
    find(name).addEventListener('click', () => show(to(), true));
  }
  choose.addEventListener('change', () => show(choose.selectedIndex, true));
  all.addEventListener('click', () => {
    const paged = game.classList.toggle('paged');
    all.setAttribute('aria-pressed', String(!paged));
    show(at, !paged);
  });
  document.addEventListener('keydown', (key) => {
    if (key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return;
    if (key.target.closest('select, input, textarea, .wide')) return;
    if (key.key === 'ArrowLeft') show(at - 1, true);
    else if (key.key === 'ArrowRight') show(at + 1, true);
    else return;
    key.preventDefault();
  });
  addEventListener('hashchange', () => { if (asked() >= 0) show(asked(), false); });
  document.documentElement.classList.add('js');
  game.classList.add('paged');
  show(Math.max(0, asked()), false);
})();
"""
