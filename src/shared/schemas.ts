import { z } from 'zod';
import { EMAIL_MAX, isEmail, readEmail } from './addresses/email-address.ts';
import { issueText, msg, type Text } from './messages/message.ts';
import { type KindName, type Kinds, listKinds } from './site/kinds.ts';
import { isBlank, trimBlank } from './text/blank.ts';

/** A moment of an answer: the `Date` of a row, which is sent as ISO 8601. One that is text already stays as it is. */
export const Moment = z.preprocess(
  (moment: Date | string) => (moment instanceof Date ? moment.toISOString() : moment),
  z.string(),
);

/** The name of a kind of things that some slice has. The slices are composed later: within `z.lazy`. */
export function kindName<Of extends keyof Kinds>(of: Of, message?: string) {
  const names = listKinds(of).map(({ name }) => name as KindName<Of>);
  return z.enum(names, message);
}

/** A whole number written as text, as query strings carry it. `"007"`, `"1e3"` and `" 1"` are refused. */
export function integerText(min: number, max: number) {
  const message = issueText(msg('field.wholeRange', { min: String(min), max: String(max) }));
  return z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
    .meta({ type: 'integer', minimum: min, maximum: max });
}

/** The text about one that is too long, for schemas with a text of their own, which would stand for this one too. */
export function tooLong(max: number): string {
  return issueText(msg('field.maxCharacters', { count: String(max) }));
}

/** The text about a file that is too large. */
export function tooLarge(maxBytes: number): string {
  return issueText(msg('field.maxMegabytes', { count: maxBytes / 1024 / 1024 }));
}

/** Trimmed text of which something can be seen. */
export function filled(max: number, missing: Text) {
  const message = issueText(missing);
  return z.string(message).overwrite(trimBlank).min(1, message).max(max, tooLong(max));
}

/** An address of a person, as `readEmail` writes it. `''` is left to schemas that allow it. */
export function emailAddress(invalid: Text) {
  return (
    z
      .string(issueText(invalid))
      .trim()
      .max(EMAIL_MAX, tooLong(EMAIL_MAX))
      .overwrite((text) => readEmail(text) ?? text)
      // One that is too long has its message already.
      .refine((text) => text.length > EMAIL_MAX || isEmail(text), issueText(invalid))
      .meta({ format: 'email' })
  );
}

/** The form in which texts are stored and compared: composed letters, and nothing at all where nothing could be seen. */
function toStored(text: string): string {
  return isBlank(text) ? '' : text.normalize('NFC');
}

/** Text that the database can store. */
export function storable(text: z.ZodString) {
  return text
    .refine((value) => !value.includes('\0'), issueText('field.nul'))
    .refine((value) => value.isWellFormed(), issueText('field.unicode'))
    .overwrite(toStored);
}

/** Like `storable`, with one message for all that the database cannot store. */
export function storedText(text: z.ZodString) {
  return text
    .refine((value) => !value.includes('\0') && value.isWellFormed(), issueText('field.unstorable'))
    .overwrite(toStored);
}

/** Control characters, and those that change the reading direction. */
const UNSEEN = /(?!\0)[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Text from elsewhere as `oneLine` would accept it: the characters that it refuses become spaces. */
export function toOneLine(text: string): string {
  return text.replaceAll(new RegExp(UNSEEN, 'gu'), ' ').replace(/\s+/g, ' ').trim();
}

/** Text on one line: white space becomes single spaces, and characters that could disguise the text are refused. */
export function oneLine(text: z.ZodString) {
  return storable(text.overwrite((value) => value.replace(/\s+/g, ' '))).refine(
    (value) => !UNSEEN.test(value),
    issueText('field.control'),
  );
}

/**
 * A text next to the fact that a program reports, on one line. However long or odd it is, and null too, the fact counts: the
 * text is cut, and what cannot be stored becomes a space.
 */
export function sideText(max: number) {
  return z
    .string()
    .nullable()
    .transform((text) =>
      text === null
        ? undefined
        : toOneLine(text.toWellFormed().replaceAll('\0', ' ')).slice(0, max).toWellFormed(),
    )
    .optional()
    .meta({ description: `Cut after ${max} characters.` });
}

/** The largest id that the database can store. */
export const MAX_ID = 2_147_483_647;

/** An id in a path. Anything that is no id becomes 0, which no row has, so the answer is 404. */
export function idInPath() {
  return z
    .string()
    .transform((text) => {
      const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
      return id <= MAX_ID ? id : 0;
    })
    .meta({ type: 'integer', minimum: 1, maximum: MAX_ID });
}

export const paginationSchema = z
  .object({
    total: z.number().int(),
    per_page: z.number().int(),
    current_page: z.number().int(),
    last_page: z.number().int(),
  })
  .meta({ id: 'Pagination' });

/** The query of a list in pages. */
export function pageQuery(perPage: number) {
  return z.object({
    page: integerText(1, 1_000_000).default(1),
    limit: integerText(1, 100).optional(),
    per_page: integerText(1, 100)
      .optional()
      .meta({ description: `Alias of limit. Default ${perPage}.` }),
  });
}

/** The members of a query that choose a page of a list. */
export const pageFields = {
  page: integerText(1, 1_000_000).default(1),
  per_page: integerText(1, 100).optional(),
  limit: integerText(1, 100).optional().meta({ description: 'Alias of per_page.' }),
};

/** A schema with an id, or null. The API's document would refer to the schema and forget a `nullable()` around it. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.null()]);
}

/** The answer to a call after which there is nothing to show. */
export const Confirmation = z.object({ message: z.string() });

/** `{data, message?}` around a schema. */
export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.object({ data, message: z.string().optional() });
}

export const errorEnvelopeSchema = z
  .object({
    message: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Error' });

/** Why an administrator removes what another person wrote, told to that person. Ignored when authors remove their own. */
export const RemovalRequest = z.object({ reason: storable(z.string().trim().max(1000)).nullish() });
