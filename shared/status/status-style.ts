/** The style sheet of the status page. Its hash is in the page's Content-Security-Policy. */
export const statusStyle = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #515c6b; --line: #d5dae1; --ground: #fff; --up: #1a7f4b; --down: #b3261e; --unknown: #68727f; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f5; --soft: #b4bdc9; --line: #3a4452; --ground: #12171e; --up: #4ec98a; --down: #ff8a80; --unknown: #9aa5b3; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem; }
header { padding-bottom: 0; font-weight: 600; }
a { color: inherit; display: inline-block; padding: 2px 0; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
p { margin: 0 0 .5rem; }
.soft { color: var(--soft); font-size: .875rem; }
ul, ol { list-style: none; margin: 0; padding: 0; }
.component, .incident { border-top: 1px solid var(--line); padding: 1rem 0; }
.component div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
.up { color: var(--up); } .down { color: var(--down); } .unknown { color: var(--unknown); }
strong { font-weight: 600; }
svg { display: block; width: 100%; height: 28px; margin: .5rem 0 .25rem; }
rect.up { fill: var(--up); } rect.down { fill: var(--down); } rect.unknown { fill: var(--line); }
.incident ol { margin-top: .5rem; padding-left: .75rem; border-left: 3px solid var(--line); }
footer { border-top: 1px solid var(--line); color: var(--soft); font-size: .875rem; }
`
