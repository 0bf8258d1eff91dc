import type { z } from 'zod';
import { textsIn } from '#src/server/languages.ts';
import type { Language } from '#src/shared/messages/language.ts';
import type { KeyAfter } from '#src/shared/messages/message.ts';
import { brand } from '#src/shared/site/brand.ts';
import { readTexts } from '../translate.ts';
import { inSubject } from './in-subject.ts';
import type { MailContent } from './mail-content.ts';

/** Facts about a mail besides its text. The slice that screens mails adds what it asks of them. */
export interface MailFacts {
  /** However many there are, a mailbox gets them all: staff have decided, or somebody writes to the site. */
  isOwed?: true;
}

/** A mail of any kind, its values folded away: parses what was queued and writes it. */
export interface AnyMail extends MailFacts {
  /** Under this name it waits in the queue, so it outlives a restart: never reuse one for other values. */
  name: string;
  /** @throws ZodError when the queued values are not those of this mail. */
  compose(values: unknown, language?: Language): MailContent;
}

/** A kind of mail and its values, which are text as users typed it. */
export interface MailDefinition<Values extends object> extends AnyMail {
  values: z.ZodType<Values>;
  reaches: Reach;
}

/**
 * `anyone`: a mail that confirms an address, protects an account or answers a form. `confirmed`: it does not go to the address
 * of an account that has not confirmed it, which may be a stranger's.
 */
type Reach = 'anyone' | 'confirmed';

type Values = Readonly<Record<string, string | number>>;

/** Writes the text `mail.{name}.{part}`, else `mail.all.{part}`, with the mail's own values and these. */
export type Say<Part extends string> = (part: Part, values?: Values) => string;

interface MailOptions<Name extends string, Given> extends MailFacts {
  /** Default: `confirmed`. */
  reaches?: Reach;
  /** Parts that are not simply its texts. */
  write?(
    values: Given,
    say: Say<KeyAfter<`mail.${Name}.`> | KeyAfter<'mail.all.'>>,
    language: Language,
  ): Partial<MailContent>;
}

/**
 * Defines a mail, whose texts are among those of its slice: `mail.{name}.subject`, `.preheader`, the paragraphs `.text`, `.text2`,
 * `.text3`, the label `.action` of a button that leads to `url`, and `.note`, `.note2` below it. A `reason` is the last paragraph. A
 * paragraph or note with a value that is missing or empty is left out, and in the subject what people typed is made short.
 */
export function defineMail<Name extends string, Given extends object>(
  name: Name,
  values: z.ZodType<Given>,
  { reaches = 'confirmed', write, ...facts }: MailOptions<Name, NoInfer<Given>> = {},
): MailDefinition<Given> {
  return {
    name,
    values,
    reaches,
    ...facts,
    compose(queued, language = 'en') {
      const given = values.parse(queued);
      const { say, lines } = textsOf(name, given, language);
      const written = write?.(given, say, language) ?? {};
      const [action] = lines(['action']);
      return {
        name: 'name' in given ? String(given.name) : '',
        ...(action && 'url' in given && { action: { label: action, url: String(given.url) } }),
        ...written,
        subject: written.subject ?? say('subject'),
        preheader: written.preheader ?? say('preheader'),
        paragraphs: written.paragraphs ?? lines(['text', 'text2', 'text3', 'reason']),
        notes: written.notes ?? lines(['note', 'note2']),
      };
    },
  };
}

function textsOf(name: string, given: object, language: Language) {
  const [texts, translate] = [readTexts(language), textsIn(language)];
  const values: Values = { site: brand.name, ...given };
  const short = Object.entries(given).map(([key, value]) => [
    key,
    typeof value === 'string' ? inSubject(value) : value,
  ]);
  const keyOf = (part: string) => {
    const own = `mail.${name}.${part}`;
    return own in texts ? own : `mail.all.${part}`;
  };
  const say: Say<string> = (part, more) =>
    translate({
      key: keyOf(part),
      values: { ...values, ...(part === 'subject' && Object.fromEntries(short)), ...more },
    });
  const isComplete = (part: string) =>
    [...(texts[keyOf(part)] ?? '{missing}').matchAll(/\{(\w+)\}/g)].every(
      ([, value]) => (values[value!] ?? '') !== '',
    );
  return { say, lines: (parts: readonly string[]) => parts.filter(isComplete).map((part) => say(part)) };
}
