/**
 * The only inline script of the site; the Content-Security-Policy allows it by its hash. It sets a chosen theme before
 * the first paint, so that nothing flashes (without a choice the style sheet follows the system), and fetches the
 * scripts once the page has loaded: what one came to read is there first, and its fonts and pictures do not share
 * the line. A picture that stalls holds the scripts back for three seconds at the most.
 */
export const INLINE_SCRIPT = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}
(function(){var done;function start(){if(done)return;done=1;document.getElementById('page-state').dataset.scripts.split(' ').forEach(function(href,i){var e=document.createElement(i?'link':'script');if(i){e.rel='modulepreload';e.href=href}else{e.type='module';e.src=href}document.head.append(e)})}
addEventListener('load',start);addEventListener('DOMContentLoaded',function(){setTimeout(start,3000)})})()`;
