import { z } from 'zod';
import { listOf, rowId } from '#src/shared/admin-schemas.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { filled, oneLine, tooLong } from '#src/shared/schemas.ts';
import { ICON_NAMES } from '#src/shared/site/icon-names.ts';
import { ToolKindValue } from '../../contract.ts';
import { optionalLine, position, StoredVocabulary, seenVersion, vocabularyByLanguage } from '../contract.ts';
import { isCategorySlug, TYPE_LIMITS } from '../rules.ts';

/** A type of tools. Its `tools_count` is of published and pending ones. */
export const AdminType = z
  .object({
    id: z.number().int(),
    value: z.string().meta({ description: 'Stands in addresses and files.' }),
    label: z.string().meta({ description: 'In the first language of the site.' }),
    translations: z.object({ fr: z.object({ label: z.string() }).optional() }),
    icon: z.string(),
    kind: ToolKindValue.meta({ description: 'What a tool of the type is unless it says otherwise.' }),
    vocabulary: StoredVocabulary.meta({
      description: 'Words and phrases that mean the type in searches, by language.',
    }),
    position: z.number().int(),
    tools_count: z.number().int(),
    version: z.number().int().meta({ description: 'Rises with each change.' }),
  })
  .meta({ id: 'AdminType' });
export type AdminType = z.infer<typeof AdminType>;
export const AdminTypeList = listOf(AdminType);
export type AdminTypeList = z.infer<typeof AdminTypeList>;

const label = oneLine(filled(TYPE_LIMITS.label, 'tools.categoryName'));

const details = {
  value: z
    .string()
    .trim()
    .toLowerCase()
    .max(TYPE_LIMITS.value, tooLong(TYPE_LIMITS.value))
    .refine(isCategorySlug, issueText('tools.categorySlug'))
    .meta({ description: 'The one before is understood as well.' }),
  /** Null and '' remove a label. */
  translations: z.object({ fr: z.object({ label: optionalLine(TYPE_LIMITS.label).nullable() }) }).partial(),
  icon: z.enum(ICON_NAMES, issueText('tools.noIcon')),
  kind: ToolKindValue,
  vocabulary: vocabularyByLanguage,
};

export const TypeRequest = z.object({
  label,
  ...z.object({ ...details, position }).partial().shape,
});
export type TypeRequest = z.output<typeof TypeRequest>;

/** Members that are missing stay as they are. */
export const TypeChange = z
  .object({
    /** The version that the form shows. With it, a change of somebody else in between is a conflict. */
    version: z.number().int().min(1),
    label,
    ...details,
    position,
  })
  .partial();
export type TypeChange = z.output<typeof TypeChange>;

export const DeleteTypeRequest = z.object({
  /** The type that its tools get. */
  reassign_to: rowId('tools.chooseType').nullish(),
  version: seenVersion,
});

const ids = z.array(rowId('tools.chooseType')).max(TYPE_LIMITS.types);
export const TypeOrder = z.object({
  ids: ids.meta({ description: 'Every type once, in the new order.' }),
  before: ids.optional().meta({
    description:
      'The order that the form shows. With it, a change of somebody else in between is a conflict.',
  }),
});
export type TypeOrder = z.infer<typeof TypeOrder>;
