/**
 * An address as the URL parser understands it, which is where a browser goes: `https://evil.com\@good.com` becomes
 * `https://evil.com/@good.com`. The slash that the parser puts behind a bare host is left out where none was typed. Text
 * that is no address stays as it is.
 */
export function writeAddress(text: string): string {
  const url = URL.parse(text);
  if (!url) return text;
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && !/[/\\]$/.test(text);
  return isBare ? url.href.replace(/\/$/, '') : url.href;
}
