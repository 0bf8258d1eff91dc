/** Styles of the documentation page, in the colours of the site. The Content-Security-Policy allows it by its digest. */
export const docsStyles = `
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1b1a17;--muted:#625d54;--line:#e3dfd6;--accent:#c2410c}
@media(prefers-color-scheme:dark){:root{--paper:#141311;--ink:#f2efe9;--muted:#aaa498;--line:#35322d;--accent:#fb923c}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
header,main{max-width:60rem;margin:auto;padding:1rem}header a{font-weight:700;color:inherit;text-decoration:none;display:inline-block;padding:.25rem 0}
h1{font-size:2.25rem;line-height:1.15;margin:1rem 0}h2{margin:3rem 0 1rem;border-top:1px solid var(--line);padding-top:1.5rem}
h3{margin:2rem 0 .5rem;font-size:1.05rem;overflow-wrap:anywhere}h4{margin:1rem 0 .25rem}a{color:var(--accent)}
nav ul{list-style:none;padding-left:0}nav ul ul{padding-left:1rem}nav li{padding:.15rem 0}nav a{display:inline-block;padding:.15rem 0;overflow-wrap:anywhere}
.method{display:inline-block;min-width:3.5rem;font-size:.75rem;font-weight:700;letter-spacing:.04em;color:var(--accent)}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}caption{text-align:left;font-weight:600;padding:.5rem 0}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line);font-weight:400}thead th{color:var(--muted)}
em{color:var(--muted);font-size:.8rem}code{font:.875em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;
