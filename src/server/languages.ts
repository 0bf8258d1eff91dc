import { parseAccept } from 'hono/utils/accept';
import { enCalls } from '#src/shared/messages/en-calls.ts';
import { frCalls } from '#src/shared/messages/fr-calls.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { createTranslate, type Texts, type Translate } from './translate.ts';

/** The languages that the site speaks. */
export interface Languages {
  /** English first. */
  readonly offered: readonly Language[];
  /** The language that `Accept-Language` prefers of those offered, that of the page for its own calls; else English. */
  choose(request: Pick<Request, 'headers'>): Language;
  /** Writes the texts of calls in a language. */
  in(language: Language): Translate;
  /** Writes them in the language that a request asks for. */
  of(request: Request): Translate;
}

const SHARED: Texts = { en: enCalls, fr: frCalls };

/** Writes the texts of no slice in English, and those of slices that are given. */
export const createEnglish = (...texts: readonly Texts['en'][]): Translate =>
  createTranslate('en', Object.assign({}, enCalls, ...texts));

/** For callers below the slices. */
export const sharedEnglish = createEnglish();

function preferred(header: string, offered: readonly Language[]): Language | undefined {
  const wanted = parseAccept(header.slice(0, 500)).filter(({ q }) => q > 0);
  for (const { type } of wanted) {
    const found = offered.find((language) => language === type.toLowerCase().split('-', 1)[0]);
    if (found) return found;
  }
  return undefined;
}

export function createLanguages(offered: readonly Language[], slices: readonly Texts[] = []): Languages {
  const writers = new Map(
    offered.map((language) => [
      language,
      createTranslate(language, Object.assign({}, ...[SHARED, ...slices].map((texts) => texts[language]))),
    ]),
  );
  const choose: Languages['choose'] = ({ headers }) =>
    preferred(headers.get('accept-language') ?? '', offered) ?? 'en';
  const writerIn: Languages['in'] = (language) => writers.get(language) ?? sharedEnglish;
  return {
    offered,
    choose,
    in: writerIn,
    of: (request) => writerIn(choose(request)),
  };
}
