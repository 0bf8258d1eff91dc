import type { Language } from '#src/shared/format.ts';
import type { AssistantContext } from './context.server.ts';

/**
 * The language of an answer: the one that the request prefers among those of the site, else English. The only place that
 * decides it for the assistant.
 */
export function answerLanguage(
  { settings: { languages } }: Pick<AssistantContext, 'settings'>,
  request: Request,
): Language {
  const wishes = (request.headers.get('accept-language') ?? '').slice(0, 200).split(',').map(readWish);
  const best = wishes
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .find(({ name }) => name === 'en' || languages.some((language) => language === name));
  return best?.name === 'fr' ? 'fr' : 'en';
}

/** `fr-CH;q=0.9` */
function readWish(text: string): { name: string; quality: number } {
  const [tag = '', ...parameters] = text.trim().toLowerCase().split(';');
  const weight = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean);
  return { name: tag.split('-', 1)[0]!, quality: weight === undefined ? 1 : Number(weight) || 0 };
}
