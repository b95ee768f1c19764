/** The product's paper and ink, written out: the page stands alone and loads nothing. */
export const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(oklch(98% .01 85),oklch(19% .01 70));--sheet:light-dark(oklch(100% 0 0),oklch(23% .01 70));--tint:light-dark(oklch(95.5% .025 60),oklch(28% .025 50));--ink:light-dark(oklch(24% .02 60),oklch(94% .01 85));--faded:light-dark(oklch(46% .02 60),oklch(73% .012 85));--rule:light-dark(oklch(90% .015 80),oklch(33% .01 70));--ember:light-dark(oklch(53.5% .165 38),oklch(72% .14 45))}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
a{color:var(--ember)}a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--ember);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px}
.frame{max-width:76rem;margin:0 auto;padding:32px 20px 96px;display:grid;gap:40px;grid-template-columns:minmax(0,1fr)}
nav ul{list-style:none;margin:0 0 20px;padding:0}nav a{display:block;padding:7px 0;color:inherit;text-decoration:none;overflow-wrap:anywhere}nav a:hover{color:var(--ember)}
nav h2{margin:0 0 2px;font-family:inherit;font-size:14px;font-weight:600;line-height:1.4}nav h2 a{color:var(--faded)}
h1{margin:0 0 16px;font:560 36px/1.15 Georgia,serif;letter-spacing:-.012em}h2{font:560 28px/1.2 Georgia,serif;margin:56px 0 16px}
h3{margin:0 0 8px;font-size:18px;line-height:1.4;overflow-wrap:anywhere}h4{margin:24px 0 4px;font-size:14px;color:var(--faded)}
main>section{margin-bottom:24px}p{margin:0 0 12px;max-width:44rem}
article{background:var(--sheet);border:1px solid var(--rule);border-radius:10px;padding:24px;margin-bottom:20px}
.path{font:500 15px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere;margin:0 0 10px}
.method{display:inline-block;min-width:4.2em;font-weight:700;color:var(--ember)}
code{font:.92em/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
pre{margin:0;padding:14px 16px;overflow-x:auto;background:var(--tint);border-radius:10px;font-size:14px}pre code{overflow-wrap:normal}
dl{margin:0}dl>div{padding:10px 0;border-top:1px solid var(--rule);display:grid;gap:2px 20px;grid-template-columns:minmax(0,15rem) minmax(0,1fr)}
dt{font-size:14px;overflow-wrap:anywhere}dt span{color:var(--faded);display:block}dd{margin:0;font-size:14px;overflow-wrap:anywhere}
.faded{color:var(--faded)}
@media (max-width:63.99rem){nav ul{display:none}nav{display:flex;flex-wrap:wrap;gap:0 20px}}
@media (max-width:40rem){dl>div{grid-template-columns:minmax(0,1fr)}article{padding:18px 16px}h1{font-size:28px}}
@media (min-width:64rem){.frame{grid-template-columns:15rem minmax(0,1fr)}nav{position:sticky;top:0;max-height:100vh;overflow-y:auto;padding:4px 0 24px;align-self:start}}
`;
