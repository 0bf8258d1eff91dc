import { parseAccept } from 'hono/utils/accept';
import { enCalls } from '#src/shared/messages/en-calls.ts';
import { frCalls } from '#src/shared/messages/fr-calls.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { createTranslate, type Texts, type Translate } from './translate.ts';

/** Texts of the server in English → the same in another language. `{name}` stands for a part that varies. */
export type Answers = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

/** The languages that the site speaks, and what the server says in them. */
export interface Languages {
  /** English first. */
  readonly offered: readonly Language[];
  /** The language that a reader prefers of those offered, as `Accept-Language` says it; else English. */
  choose(acceptLanguage: string | null | undefined): Language;
  /** A text of the server in another language; one that has no translation stays as it is. */
  say(text: string, language: Language): string;
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

interface Pattern {
  /** The text around its varying parts. */
  fixed: readonly string[];
  names: readonly string[];
  translation: string;
}

const PART = /\{(\w+)\}/g;

function toPattern([text, translation]: [string, string]): Pattern {
  const names = [...text.matchAll(PART)].map(([, name]) => name!);
  return { fixed: text.split(PART).filter((_, index) => index % 2 === 0), names, translation };
}

/**
 * Texts in the places of the varying parts, which may span lines, such as the reason of a ban; undefined when the
 * text is another one. Each part is as short as possible, and the text is read once.
 */
function readParts(text: string, fixed: readonly string[]): string[] | undefined {
  const [start = '', ...others] = fixed;
  const end = others.pop() ?? '';
  if (!text.startsWith(start) || !text.endsWith(end)) return undefined;
  const parts: string[] = [];
  let from = start.length;
  for (const next of others) {
    const at = text.indexOf(next, from);
    if (at < 0) return undefined;
    parts.push(text.slice(from, at));
    from = at + next.length;
  }
  const last = text.length - end.length;
  return last < from ? undefined : [...parts, text.slice(from, last)];
}

/** Exact texts first, then those with varying parts, of which the one that leaves least open wins. */
function createBook(texts: Readonly<Record<string, string>>): (text: string) => string {
  const exactly = new Map(Object.entries(texts));
  const patterns = Object.entries(texts)
    .filter(([text]) => text.includes('{'))
    .sort(([one], [other]) => other.replace(PART, '').length - one.replace(PART, '').length)
    .map(toPattern);
  const say = (text: string): string => {
    const exact = exactly.get(text);
    if (exact !== undefined) return exact;
    for (const { fixed, names, translation } of patterns) {
      const found = readParts(text, fixed);
      if (!found) continue;
      const values = Object.fromEntries(names.map((name, index) => [name, sayPart(name, found[index]!)]));
      return translation.replace(PART, (whole, name: string) => values[name] ?? whole);
    }
    return text;
  };
  const sayPart = (name: string, part: string): string => {
    if (name === 'list' || name === 'places') return part.replace(/,? or /, ' ou ');
    // Only parts that the server has written itself: a name that a person typed stays as it is.
    return ['action', 'end', 'noun', 'reason'].includes(name) ? say(part) : part;
  };
  return say;
}

function preferred(header: string, offered: readonly Language[]): Language | undefined {
  const wanted = parseAccept(header.slice(0, 500)).filter(({ q }) => q > 0);
  for (const { type } of wanted) {
    const found = offered.find((language) => language === type.toLowerCase().split('-', 1)[0]);
    if (found) return found;
  }
  return undefined;
}

export function createLanguages(
  offered: readonly Language[],
  answers: readonly Answers[],
  slices: readonly Texts[] = [],
): Languages {
  const books = new Map(
    offered.map((language) => [
      language,
      createBook(Object.assign({}, ...answers.map((texts) => texts[language]))),
    ]),
  );
  const writers = new Map(
    offered.map((language) => [
      language,
      createTranslate(language, Object.assign({}, ...[SHARED, ...slices].map((texts) => texts[language]))),
    ]),
  );
  const choose: Languages['choose'] = (header) => (header ? preferred(header, offered) : undefined) ?? 'en';
  const writerIn: Languages['in'] = (language) => writers.get(language) ?? sharedEnglish;
  return {
    offered,
    choose,
    in: writerIn,
    of: (request) => writerIn(choose(request.headers.get('accept-language'))),
    say: (text, language) => books.get(language)?.(text) ?? text,
  };
}
