import { formatNumber } from '#src/shared/format.ts';
import type { Language } from '#src/shared/messages/language.ts';
import type { Message, Text } from '#src/shared/messages/message.ts';

/** The texts of a slice's calls by key, in each language. */
export type Texts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** Writes a text in one language. */
export interface Translate {
  (text: Text): string;
  readonly language: Language;
}

/**
 * Writes texts in a language. With a `count`, the `_one` or `_other` form is used if there is one. A text that is no key,
 * such as that of an issue of settings, stays as it is.
 */
export function createTranslate(language: Language, texts: Texts[Language]): Translate {
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
