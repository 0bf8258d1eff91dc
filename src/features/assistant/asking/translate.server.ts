import { formatNumber } from '#src/shared/format.ts';
import { frLabels } from '#src/shared/messages/fr-labels.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { enAnswers } from '../messages/en-answers.ts';
import { frAnswers } from '../messages/fr-answers.ts';

type AnswerKey = keyof typeof enAnswers;
/** Writes a text of the assistant in one language. */
export interface Translate {
  (key: AnswerKey, values?: Record<string, string | number>): string;
  readonly language: Language;
}

const TEXTS: Record<Language, Record<string, string>> = { en: enAnswers, fr: frAnswers };
const plurals = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };

/** The server's own texts: unlike the pages' `t`, each request has its language. */
export function translatorFor(language: Language): Translate {
  const texts = TEXTS[language];
  const translate = (key: AnswerKey, values: Record<string, string | number> = {}): string => {
    const form =
      'count' in values ? texts[`${key}_${plurals[language].select(Number(values.count))}`] : undefined;
    return (form ?? texts[key]!).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === 'number' ? formatNumber(value, language) : value;
    });
  };
  return Object.assign(translate, { language });
}

/** A name of the catalogue, such as that of a category, in the language of the answer. */
export function translateLabel(name: string, { language }: Translate): string {
  return language === 'fr' && Object.hasOwn(frLabels, name) ? frLabels[name]! : name;
}
