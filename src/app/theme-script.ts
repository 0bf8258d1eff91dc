/**
 * Runs before the first paint, so that a chosen theme does not flash. The only inline script of the site; the
 * Content-Security-Policy allows it by its hash. Without a choice the style sheet follows the system.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
