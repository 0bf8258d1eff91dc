import { type Language, pageLanguage, pathIn, siteLanguages } from '#src/shared/messages/language.ts';
import { escapeHtml } from './head.ts';

/** In the language that is suggested: its readers are the only ones who see it. */
const TEXTS: Record<Language, { label: string; read: string; stay: string }> = {
  en: { label: 'Language', read: 'Read this page in English', stay: 'Close' },
  fr: { label: 'Langue', read: 'Lire cette page en français', stay: 'Fermer' },
};

/**
 * Offers a page in the reader's own language. Every page carries it, the same for everyone, outside what the scripts
 * render; the inline script shows it before the first paint to those who prefer that language, so nothing moves later.
 */
export function writeSuggestions(path: string): string {
  const others = siteLanguages().filter((language) => language !== pageLanguage);
  return others
    .map((language) => {
      const { label, read, stay } = TEXTS[language];
      const href = escapeHtml(pathIn(language, path));
      return `<aside lang="${language}" aria-label="${label}" data-suggestion="${language}" class="wrap hidden items-center justify-between gap-2 py-1"><a href="${href}" hreflang="${language}" data-language="${language}" class="inline-flex min-h-11 items-center font-medium text-accent underline">${read}</a><button type="button" aria-label="${stay}" data-language="${pageLanguage}" class="size-11 rounded-control text-xl leading-none hover:bg-sunken"><span aria-hidden="true">×</span></button></aside>`;
    })
    .join('');
}
