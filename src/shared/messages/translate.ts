import { formatNumber } from '../format.ts';
import { pageLanguage } from './language.ts';
import type { MessageKey, MessageNames } from './message.ts';

export type { MessageKey } from './message.ts';
export type MessageValues = Record<string, string | number>;

type IsOneOfSeveral<Key, All = Key> = Key extends unknown ? ([All] extends [Key] ? false : true) : never;

/** A text with names in braces needs a value for each, unless the key is only known when the page runs. */
type GivenFor<Key extends MessageKey> =
  true extends IsOneOfSeveral<Key>
    ? [values?: MessageValues]
    : [MessageNames[Key]] extends [never]
      ? [values?: MessageValues]
      : [values: MessageValues & Record<MessageNames[Key], string | number>];

/** The build puts the texts there that a script needs, before the script (`scripts/languages/texts.ts`). */
const name = `texts-${pageLanguage}`;
const global = globalThis as unknown as Record<string, Record<string, string>>;
global[name] ??= {};
const catalogue = global[name];
const plurals = new Intl.PluralRules(pageLanguage);

/** True for a key that has a text. */
export function hasMessage(key: string): key is MessageKey {
  return Object.hasOwn(catalogue, key);
}

/**
 * The text behind a key, `{name}` replaced by values. With a `count`, the `_one` or `_other` form is used if
 * there is one. Numbers are grouped (`1,234`).
 */
export function t<Key extends MessageKey>(key: Key, ...[values]: GivenFor<Key>): string {
  return translate(key, values);
}

/** A text in which names in braces may be left, for `FillText`, which puts elements in their places. */
export function templateOf(key: MessageKey, values: MessageValues = {}): string {
  return translate(key, values);
}

/** Like `t`, for a key that is built from data. A key without a text is returned as it is. */
export function translate(key: string, values: MessageValues = {}): string {
  const form = 'count' in values ? catalogue[`${key}_${plurals.select(Number(values.count))}`] : undefined;
  const text = form ?? catalogue[key] ?? key;
  // Most texts have no names, and a page has hundreds of texts.
  if (!text.includes('{')) return text;
  return text.replace(/(\bde )?\{(\w+)\}/g, (whole, preposition: string | undefined, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === 'number') return (preposition ?? '') + formatNumber(value);
    return preposition ? ofName(value) : value;
  });
}

/** `de Krea`, `d’Ideogram`: only French texts have the preposition before a name. */
function ofName(name: string): string {
  return (/^[aeiouyàâéèêîôœ]/i.test(name) ? 'd’' : 'de ') + name;
}
