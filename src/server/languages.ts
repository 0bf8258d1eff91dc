import { parseAccept } from 'hono/utils/accept';
import type { Language } from '#src/shared/messages/language.ts';
import type { TranslateKey } from '#src/shared/messages/message.ts';
import { createTranslate, readTexts, type Translate } from './translate.ts';

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

/** Writes the texts of calls in a language, for what no request asks for, such as mails. */
export function textsIn(language: Language): Translate {
  return createTranslate(language, readTexts(language));
}

/** For what is read by operators, or by programs that name no language. */
export const english: Translate = textsIn('en');

/** Does the same for code that pages share. */
export const writeEnglish: TranslateKey = (key, values = {}) => english({ key, values });

function preferred(header: string, offered: readonly Language[]): Language | undefined {
  const wanted = parseAccept(header.slice(0, 500)).filter(({ q }) => q > 0);
  for (const { type } of wanted) {
    const found = offered.find((language) => language === type.toLowerCase().split('-', 1)[0]);
    if (found) return found;
  }
  return undefined;
}

/** @param added folders of texts besides those of `src`, for a slice that is elsewhere */
export function createLanguages(offered: readonly Language[], added: readonly string[] = []): Languages {
  const writers = new Map(
    offered.map((language) => [language, createTranslate(language, readTexts(language, added))]),
  );
  const choose: Languages['choose'] = ({ headers }) =>
    preferred(headers.get('accept-language') ?? '', offered) ?? 'en';
  const writerIn: Languages['in'] = (language) => writers.get(language) ?? english;
  return {
    offered,
    choose,
    in: writerIn,
    of: (request) => writerIn(choose(request)),
  };
}
