/**
 * The only inline script of the site; the Content-Security-Policy allows it by its hash. It sets the chosen theme
 * before the first paint, so that the page does not flash (without a choice the style sheet follows the system), and
 * hides the newsletter's sign-up from subscribers, so that the page does not jump. It fetches the scripts after the page
 * has loaded, so that they do not compete with the content, fonts and images. A slow image delays the scripts by at most
 * three seconds.
 */
export const INLINE_SCRIPT = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t
if(localStorage.getItem('auth_token')&&/"is_subscribed_to_newsletter":true/.test(localStorage.getItem('user')))document.documentElement.dataset.subscribed=''}catch(e){}
(function(){var done;function start(){if(done)return;done=1;document.getElementById('page-state').dataset.scripts.split(' ').forEach(function(href,i){var e=document.createElement(i?'link':'script');if(i){e.rel='modulepreload';e.href=href}else{e.type='module';e.src=href}document.head.append(e)})}
addEventListener('load',start);addEventListener('DOMContentLoaded',function(){setTimeout(start,3000)})})()`;
