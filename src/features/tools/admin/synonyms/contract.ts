import { z } from 'zod';
import { AdminListQuery, listOf } from '#src/shared/admin-schemas.ts';
import { LANGUAGES } from '#src/shared/messages/language.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { oneLine, tooLong } from '#src/shared/schemas.ts';
import { trimBlank } from '#src/shared/text/blank.ts';
import { SYNONYM_LIMITS } from '../rules.ts';

export const SynonymGroup = z
  .object({ id: z.number().int(), language: z.enum(LANGUAGES), words: z.array(z.string()) })
  .meta({ id: 'SynonymGroup' });
export type SynonymGroup = z.infer<typeof SynonymGroup>;
export const SynonymGroupList = listOf(SynonymGroup);
export type SynonymGroupList = z.infer<typeof SynonymGroupList>;

export const SynonymQuery = AdminListQuery.extend({ language: z.enum(LANGUAGES).optional() });
export type SynonymQuery = z.infer<typeof SynonymQuery>;

const { words, word } = SYNONYM_LIMITS;
export const SynonymRequest = z.object({
  words: z
    .array(
      oneLine(z.string().overwrite(trimBlank).min(1, issueText('tools.emptyWord')).max(word, tooLong(word))),
    )
    .min(2, issueText('tools.fewSynonyms'))
    .max(words, issueText(msg('tools.manyWords', { count: words })))
    .meta({ description: 'Words and phrases that mean the same.' }),
  language: z.enum(LANGUAGES, issueText('tools.synonymLanguage')),
});
export type SynonymRequest = z.infer<typeof SynonymRequest>;
