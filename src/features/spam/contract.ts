import { z } from 'zod';
import { OwnRow } from '#src/features/queue/own/contract.ts';
import { listOf } from '#src/shared/admin-schemas.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { kindName, Moment, oneLine, tooLong } from '#src/shared/schemas.ts';
import { trimBlank } from '#src/shared/text/blank.ts';
import { foldWords } from './fold-rules.ts';
import { readDomain, SPAM_LIMITS, SPAM_RULES } from './rules.ts';

const id = z.number().int();
const type = z.lazy(() => kindName('posted'));

/** A finding next to something that somebody has posted. */
export const SpamSignal = z
  .object({
    rule: z.enum(SPAM_RULES),
    text: z.string().meta({ description: 'The finding in plain English.' }),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'SpamSignal' });
export type SpamSignal = z.infer<typeof SpamSignal>;

const { entries, domain, word, wordParts } = SPAM_LIMITS;

const Domain = oneLine(
  z.string().overwrite(trimBlank).min(1, issueText('spam.badDomain')).max(domain, tooLong(domain)),
)
  .refine((text) => readDomain(text) !== undefined, issueText('spam.badDomain'))
  .overwrite((text) => (text.startsWith('.') ? text : (readDomain(text) ?? text)));
const Word = oneLine(
  z.string().overwrite(trimBlank).min(1, issueText('spam.badWord')).max(word, tooLong(word)),
).refine(
  (text) => [1, 2, 3, 4, 5].includes(foldWords(text).length),
  issueText(msg('spam.longPhrase', { count: wordParts })),
);

function effects(entry: z.ZodType<string, string>) {
  const list = z
    .array(entry)
    .max(entries, issueText(msg('spam.manyEntries', { count: entries })))
    .transform((texts) => [...new Set(texts)])
    .optional();
  return z.object({ refused: list, watched: list });
}

/** Lists that are left out stay as they are. */
export const SpamListsRequest = z.object({
  version: z
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .optional()
    .meta({ description: 'Of the lists that you change. With another one than the present: 409.' }),
  domains: effects(Domain).optional(),
  words: effects(Word).optional(),
});
export type SpamListsRequest = z.output<typeof SpamListsRequest>;

const Entries = z.object({ refused: z.array(z.string()), watched: z.array(z.string()) });
export const SpamListsAnswer = z
  .object({ version: id, domains: Entries, words: Entries })
  .meta({ id: 'SpamLists' });
export type SpamListsAnswer = z.infer<typeof SpamListsAnswer>;

const Person = z.object({ id, name: z.string() });

/** Something that is public and that a person should look at. */
export const FlaggedPost = z
  .object({
    id,
    type,
    name: z.string(),
    /** Where it is on the site; null for a profile that is not public. */
    path: z.string().nullable(),
    /** A part of what was written; null for a listing. */
    excerpt: z.string().nullable(),
    person: Person.nullable(),
    signals: z.array(SpamSignal),
    found_at: Moment,
    own: OwnRow,
  })
  .meta({ id: 'FlaggedPost' });
export type FlaggedPost = z.infer<typeof FlaggedPost>;
export const FlaggedPostList = listOf(FlaggedPost);
export type FlaggedPostList = z.infer<typeof FlaggedPostList>;

/** A post that was refused for an entry of the lists. */
const RefusedPost = z
  .object({
    id,
    type,
    list: z.enum(['domains', 'words']),
    entry: z.string(),
    person: Person,
    refused_at: Moment,
  })
  .meta({ id: 'RefusedPost' });
export const RefusedPostList = listOf(RefusedPost);
export type RefusedPostList = z.infer<typeof RefusedPostList>;
