import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatNumber } from '#src/shared/format.ts';
import type { Language } from '#src/shared/messages/language.ts';
import type { Message, Text } from '#src/shared/messages/message.ts';

type Texts = Readonly<Record<string, string>>;

const source = join(import.meta.dirname, '..');
const slices = readdirSync(join(source, 'features')).map((slice) => join('features', slice));
/** Where texts are: those that slices share, and those of each slice. */
const folders = ['shared', ...slices].map((folder) => join(source, folder, 'messages'));

function readFolder(folder: string, language: Language): Texts {
  const file = join(folder, `${language}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const known: Partial<Record<Language, Texts>> = {};

/** All texts in a language by key. @param added folders besides those of `src`, known from then on */
export function readTexts(language: Language, added: readonly string[] = []): Texts {
  const read = (from: readonly string[]) => from.map((folder) => readFolder(folder, language));
  known[language] ??= Object.assign({}, ...read(folders)) as Texts;
  return Object.assign(known[language], ...read(added));
}

/** Writes a text in one language. */
export interface Translate {
  (text: Text): string;
  readonly language: Language;
}

/**
 * Writes texts in a language. With a `count`, the `_one` or `_other` form is used if there is one. A text that is no key,
 * such as that of an issue of settings, stays as it is.
 */
export function createTranslate(language: Language, texts: Texts): Translate {
  const plurals = new Intl.PluralRules(language);
  const lists = new Intl.ListFormat(language, { type: 'disjunction' });
  const writeValue = (value: Message['values'][string]): string => {
    if (typeof value === 'number') return formatNumber(value, language);
    if (typeof value === 'string') return value;
    return 'key' in value ? write(value) : lists.format(value);
  };
  const write = ({ key, values }: Message): string => {
    const form = 'count' in values ? texts[`${key}_${plurals.select(Number(values.count))}`] : undefined;
    return (form ?? texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => writeValue(values[name]!));
  };
  const translate = (text: Text): string => (typeof text === 'string' ? (texts[text] ?? text) : write(text));
  return Object.assign(translate, { language });
}
