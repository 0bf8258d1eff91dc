/**
 * The only inline script of the site; the Content-Security-Policy allows it by its hash. It sets the chosen theme
 * before the first paint, so that the page does not flash (without a choice the style sheet follows the system), and
 * hides the newsletter's sign-up from subscribers and the announcement from readers who closed it, so that the page does not jump. Where there are several languages it
 * takes the home page to the chosen one, or else to the browser's, and offers other pages in it: a deep link is never
 * redirected, and nothing is where a choice cannot be remembered. A click on a language remembers it. It fetches the scripts after the page
 * has loaded and a frame was painted, so that they do not compete with the content, fonts and images. A slow image, or a tab that
 * nobody looks at, delays the scripts by at most three seconds.
 */
export const INLINE_SCRIPT = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t
if(localStorage.getItem('auth_token')&&/"is_subscribed_to_newsletter":true/.test(localStorage.getItem('user')))document.documentElement.dataset.subscribed=''
if(document.documentElement.dataset.news&&localStorage.getItem('announcement')===document.documentElement.dataset.news)document.documentElement.dataset.news=''}catch(e){}
(function(d){var l=(d.dataset.languages||'').split(' ');if(!l[1])return;try{var c=localStorage.getItem('language'),w=l.indexOf(c)<0?navigator.languages.map(function(n){return n.slice(0,2)}).filter(function(n){return l.indexOf(n)>=0})[0]:c
if(w&&w!==d.lang){if(location.pathname==='/'&&!/bot|crawl|spider|lighthouse/i.test(navigator.userAgent))location.replace('/'+w+location.search+location.hash);else d.dataset.suggest=w}}catch(e){}
addEventListener('click',function(e){var a=e.target.closest('[data-language]');if(!a)return;d.removeAttribute('data-suggest');try{localStorage.setItem('language',a.dataset.language)}catch(e){}})})(document.documentElement);
(function(){var done;function start(){if(done)return;done=1;document.getElementById('page-state').dataset.scripts.split(' ').forEach(function(href,i){var e=document.createElement(i?'link':'script');if(i){e.rel='modulepreload';e.href=href}else{e.type='module';e.src=href}document.head.append(e)})}
addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(start)})});addEventListener('DOMContentLoaded',function(){setTimeout(start,3000)})})()`;
