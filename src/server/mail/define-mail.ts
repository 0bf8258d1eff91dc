import type { z } from 'zod';
import type { MailContent } from './mail-content.ts';

/** A kind of mail: its values and its text. Values are text as users typed it. */
export interface MailDefinition<Values extends object> {
  /** Under this name it waits in the queue, so it outlives a restart: never reuse one for other values. */
  name: string;
  values: z.ZodType<Values>;
  write(values: Values): MailContent;
}

export function defineMail<Values extends object>(
  name: string,
  values: z.ZodType<Values>,
  write: (values: Values) => MailContent,
): MailDefinition<Values> {
  return { name, values, write };
}

/** A mail of any kind, its values folded away: parses what was queued and writes it. */
export interface AnyMail {
  name: string;
  /** @throws ZodError when the queued values are not those of this mail. */
  compose(values: unknown): MailContent;
}

export function foldMail<Values extends object>({ name, values, write }: MailDefinition<Values>): AnyMail {
  return { name, compose: (queued) => write(values.parse(queued)) };
}
