// usage: node try.mjs  -> builds browser en to /tmp/try-dist and prints weights per page
import { build } from '/work/wt/percents/node_modules/vite/dist/node/index.js';
import fs from 'node:fs'; import zlib from 'node:zlib';
process.env.NODE_ENV='production';
const t=performance.now();
await build({root:'/work/wt/percents',logLevel:'warn',build:{outDir:'/tmp/try-dist/client',emptyOutDir:true}});
const m=JSON.parse(fs.readFileSync('/tmp/try-dist/client/.vite/manifest.json'));
const sizes={};const size=f=>sizes[f]??=zlib.gzipSync(fs.readFileSync('/tmp/try-dist/client/'+f)).length;
const collect=(id,s)=>{const c=m[id];if(!c||s.has(c.file))return s;s.add(c.file);for(const o of c.imports??[])collect(o,s);return s};
const E='src/app/start-browser.tsx';
const f='src/features/';
const pages={home:f+'tools/home/home-page.tsx',search:f+'tools/search/search-page.tsx',tool:f+'tools/tool-page/tool-page.tsx',category:f+'tools/category/category-page.tsx',compare:f+'tools/compare/compare-page.tsx',login:Object.keys(m).find(k=>/sign-in-page|login-page/.test(k)),settings:Object.keys(m).find(k=>/settings-page\.tsx/.test(k)),submit:Object.keys(m).find(k=>/submit.*-page\.tsx/.test(k)),saved:Object.keys(m).find(k=>/saved-tools-page|saved-page\.tsx/.test(k)),watch:f+'watch/watch-page.tsx',admin:f+'moderation/admin-page.tsx',dashboard:Object.keys(m).find(k=>/dashboard-page/.test(k)),newsletter:Object.keys(m).find(k=>/newsletter-page|archive-page/.test(k)),about:Object.keys(m).find(k=>/about-page/.test(k))};
const js=Object.values(m).map(c=>c.file).filter(x=>x.endsWith('.js'));
console.log('files',new Set(js).size,'total gzip',[...new Set(js)].reduce((a,x)=>a+size(x),0), ((performance.now()-t)/1000).toFixed(1)+'s');
for(const [n,id] of Object.entries(pages)){const s=collect(E,new Set());collect(id,s);const l=[...s];console.log(n.padEnd(10),id?'':'MISSING',l.length,l.reduce((a,x)=>a+size(x),0),process.env.V?l.map(x=>x.replace('assets/','')+':'+size(x)).join(' '):'')}
