import { errorResponse, HttpError } from '#src/server/http/errors.ts';
import type { Languages } from '#src/server/languages.ts';
import { brand } from '#src/shared/brand.ts';
import { type Language, pathIn } from '#src/shared/messages/language.ts';
import { escapeHtml } from './head.ts';

const NARROW = 'max-width:36rem;margin:15vh auto;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif';

const TEXTS = {
  en: {
    title: 'Unexpected Application Error!',
    again: (home: string) => `<a href="">Try again</a> or <a href="${home}">go to the home page</a>.`,
    failed: (home: string) =>
      `Something went wrong on our side. <a href="${home}">Go to the home page</a> or try again in a moment.`,
    request: 'Request',
  },
  fr: {
    title: 'Erreur inattendue de l’application\u202f!',
    again: (home: string) => `<a href="">Réessayez</a> ou <a href="${home}">allez à la page d’accueil</a>.`,
    failed: (home: string) =>
      `Un problème est survenu de notre côté. <a href="${home}">Allez à la page d’accueil</a> ou réessayez dans un instant.`,
    request: 'Requête',
  },
} as const;

/** Shown when not even the frame of a page could be rendered, or may be. It needs no style sheet and no script. */
export function errorPage(
  error: unknown,
  requestId: string,
  languages: Languages,
  language: Language,
): Response {
  const texts = TEXTS[language];
  const home = pathIn(language, '/');
  const { status, headers: refusal } = errorResponse(error, requestId);
  const isTemporary = error instanceof HttpError && (status === 429 || status === 503);
  const title = isTemporary ? languages.in(language)(error.text) : texts.title;
  const text = isTemporary ? texts.again(home) : texts.failed(home);
  const html = `<!doctype html><html lang="${language}" style="color-scheme:light dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(brand.name)}</title></head><body><main style="${NARROW}"><h1 style="font-size:1.5rem;line-height:1.3">${title}</h1><p>${text}</p><p><small>${texts.request} ${requestId}</small></p></main></body></html>`;
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  const retryAfter = refusal.get('retry-after');
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return new Response(html, { status, headers });
}
