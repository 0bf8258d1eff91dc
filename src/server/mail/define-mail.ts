import type { z } from 'zod';
import type { Language } from '#src/shared/messages/language.ts';
import type { MailContent } from './mail-content.ts';

/** A kind of mail: its values and its text. Values are text as users typed it. */
export interface MailDefinition<Values extends object> {
  /** Under this name it waits in the queue, so it outlives a restart: never reuse one for other values. */
  name: string;
  values: z.ZodType<Values>;
  write: WriteMail<Values>;
  /** The same in other languages. */
  translations: Translations<Values>;
  reaches: Reach;
}

/**
 * `anyone`: a mail that confirms an address, protects an account or answers a form. `confirmed`: it does not go to the address
 * of an account that has not confirmed it, which may be a stranger's.
 */
type Reach = 'anyone' | 'confirmed';

type WriteMail<Values> = (values: Values) => MailContent;
type Translations<Values> = Partial<Record<Exclude<Language, 'en'>, WriteMail<Values>>>;

export function defineMail<Values extends object>(
  name: string,
  values: z.ZodType<Values>,
  write: WriteMail<Values>,
  translations: Translations<Values> = {},
  reaches: Reach = 'confirmed',
): MailDefinition<Values> {
  return { name, values, write, translations, reaches };
}

/** Facts about a mail besides its text. The slice that screens mails adds what it asks of them. */
export interface MailFacts {
  /** However many there are, a mailbox gets them all: staff have decided, or somebody writes to the site. */
  isOwed?: true;
}

/** A mail of any kind, its values folded away: parses what was queued and writes it. */
export interface AnyMail extends MailFacts {
  name: string;
  /** @throws ZodError when the queued values are not those of this mail. */
  compose(values: unknown, language?: Language): MailContent;
  languages: readonly Language[];
}

export function foldMail<Values extends object>(
  mail: MailDefinition<Values>,
  facts: MailFacts = {},
): AnyMail {
  const { name, values, write, translations } = mail;
  const writers: Partial<Record<Language, WriteMail<Values>>> = { ...translations, en: write };
  return {
    name,
    compose: (queued, language = 'en') => (writers[language] ?? write)(values.parse(queued)),
    languages: Object.keys(writers) as Language[],
    ...facts,
  };
}
