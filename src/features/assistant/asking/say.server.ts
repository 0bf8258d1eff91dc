import { formatNumber } from '#src/shared/format.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { enAnswers } from '../messages/en-answers.ts';
import { frAnswers } from '../messages/fr-answers.ts';

type AnswerKey = keyof typeof enAnswers;
/** Writes a text of the assistant in one language. */
export type Say = (key: AnswerKey, values?: Record<string, string | number>) => string;

const TEXTS: Record<Language, Record<string, string>> = { en: enAnswers, fr: frAnswers };
const plurals = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };

/** The server's own texts: unlike the pages' `t`, each request has its language. */
export function sayIn(language: Language): Say {
  const texts = TEXTS[language];
  return (key, values = {}) => {
    const form =
      'count' in values ? texts[`${key}_${plurals[language].select(Number(values.count))}`] : undefined;
    return (form ?? texts[key]!).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === 'number' ? formatNumber(value, language) : value;
    });
  };
}
