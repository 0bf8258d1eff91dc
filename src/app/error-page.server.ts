import { errorResponse, HttpError } from '#src/server/http/errors.ts';
import { brand } from '#src/shared/brand.ts';

const NARROW = 'max-width:36rem;margin:15vh auto;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif';

/** Shown when not even the frame of a page could be rendered, or may be. It needs no style sheet and no script. */
export function errorPage(error: unknown, requestId: string): Response {
  const { status, headers: refusal } = errorResponse(error, requestId);
  const isTemporary = error instanceof HttpError && (status === 429 || status === 503);
  const title = isTemporary ? error.message : 'Unexpected Application Error!';
  const text = isTemporary
    ? '<a href="">Try again</a> or <a href="/">go to the home page</a>.'
    : 'Something went wrong on our side. <a href="/">Go to the home page</a> or try again in a moment.';
  const html = `<!doctype html><html lang="en" style="color-scheme:light dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${brand.name}</title></head><body><main style="${NARROW}"><h1 style="font-size:1.5rem;line-height:1.3">${title}</h1><p>${text}</p><p><small>Request ${requestId}</small></p></main></body></html>`;
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  const retryAfter = refusal.get('retry-after');
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return new Response(html, { status, headers });
}
