import { errorResponse, HttpError } from '#src/server/http/errors.ts';
import type { Languages } from '#src/server/languages.ts';
import { type Language, pathIn } from '#src/shared/messages/language.ts';
import { brand } from '#src/shared/site/brand.ts';
import { siteIdentity } from '#src/shared/site/site-identity.ts';
import { siteShades } from '#src/shared/site/site-shades.ts';
import { escapeHtml } from '#src/shared/text/escape-html.ts';

const TEXTS = {
  en: {
    title: 'Unexpected Application Error!',
    failed: 'Something went wrong on our side. Please try again in a moment.',
    wait: (seconds: number) => `You can try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    again: 'Try again',
    home: 'Go to the home page',
    request: 'Request',
  },
  fr: {
    title: 'Erreur inattendue de l’application\u202f!',
    failed: 'Un problème est survenu de notre côté. Veuillez réessayer dans un instant.',
    wait: (seconds: number) =>
      `Vous pourrez réessayer dans ${seconds === 1 ? 'une seconde' : `${seconds} secondes`}.`,
    again: 'Réessayer',
    home: 'Aller à la page d’accueil',
    request: 'Requête',
  },
} as const;

/** The colours of the style sheet, which the page does without. */
const COLORS = {
  paper: 'light-dark(#fbfaf7,#141311)',
  ink: 'light-dark(#1b1a17,#f2efe9)',
  muted: 'light-dark(#625d54,#b3ada1)',
  line: 'light-dark(#e6e1d6,#302d28)',
  strongLine: 'light-dark(#8f887b,#787166)',
};

const FONT = "'Instrument Sans',ui-sans-serif,system-ui,sans-serif";
const BUTTON =
  'display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.1rem;border-radius:10px;font-weight:600;text-decoration:none';

/** The site's logo, or its mark and name, as the header has them. */
function writeBrand(accent: string, onAccent: string): string {
  const name = escapeHtml(brand.name);
  const { logo } = siteIdentity();
  if (logo)
    return `<img src="${escapeHtml(logo.url)}" alt="${name}" width="${logo.width}" height="${logo.height}" style="height:2rem;width:auto;max-width:11rem;object-fit:contain">`;
  return `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="9" style="fill:${accent}"/><path d="M7.5 24 13 8h2.4L12.6 24zM24.5 24 19 8h-2.4l2.8 16z" style="fill:${onAccent}"/></svg><span>${name}</span>`;
}

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
  const retryAfter = refusal.get('retry-after');
  const isTemporary = error instanceof HttpError && (status === 429 || status === 503);
  const title = isTemporary ? languages.in(language)(error.text) : texts.title;
  const seconds = Number(retryAfter);
  const waiting = retryAfter !== null && Number.isSafeInteger(seconds) ? texts.wait(seconds) : '';
  const text = isTemporary ? waiting : texts.failed;
  const { light, dark } = siteShades();
  const accent = `light-dark(${light.accent},${dark.accent})`;
  const onAccent = `light-dark(${light.onAccent},${dark.onAccent})`;
  const { paper, ink, muted, line, strongLine } = COLORS;
  const html = `<!doctype html><html lang="${language}" style="color-scheme:light dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${escapeHtml(brand.name)}</title></head><body style="margin:0;background:${paper};color:${ink};font:1rem/1.6 ${FONT}"><header style="border-bottom:1px solid ${line};padding:.6rem 1.25rem"><a href="${home}" style="display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;color:inherit;font-size:1.25rem;font-weight:800;text-decoration:none">${writeBrand(accent, onAccent)}</a></header><main style="max-width:36rem;margin:12vh auto;padding:0 1.25rem;overflow-wrap:anywhere"><h1 style="margin:0;font-size:1.75rem;line-height:1.2">${escapeHtml(title)}</h1>${text && `<p>${text}</p>`}<p style="display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0"><a href="" style="${BUTTON};background:${accent};color:${onAccent}">${texts.again}</a><a href="${home}" style="${BUTTON};border:1px solid ${strongLine};color:inherit">${texts.home}</a></p><p style="color:${muted};font-size:.875rem">${texts.request} ${requestId}</p></main></body></html>`;
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return new Response(html, { status, headers });
}
