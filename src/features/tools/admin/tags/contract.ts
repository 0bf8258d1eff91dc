import { z } from 'zod';
import { AdminListQuery, listOf, rowId } from '#src/shared/admin-schemas.ts';
import { filled, oneLine } from '#src/shared/schemas.ts';
import { Tag } from '../../contract.ts';
import { TAG_LIMITS } from '../rules.ts';

/** Its `tools_count` is of published listings. */
export const AdminTag = Tag.clone().meta({ id: 'AdminTag' });
export type AdminTag = z.infer<typeof AdminTag>;
export const AdminTagList = listOf(AdminTag);
export type AdminTagList = z.infer<typeof AdminTagList>;

export const TAG_SORTS = ['count', 'name'] as const;
export const AdminTagQuery = AdminListQuery.extend({
  sort: z.enum(TAG_SORTS).default('count').meta({ description: 'The most used first, or by name.' }),
});
export type AdminTagQuery = z.infer<typeof AdminTagQuery>;

export const TagChange = z.object({
  name: oneLine(filled(TAG_LIMITS.name, 'tools.tagName')),
  before: z.string().max(200).optional().meta({
    description: 'The name that the form shows. With it, a change of somebody else in between is a conflict.',
  }),
});
export type TagChange = z.infer<typeof TagChange>;

export const MergeTagsRequest = z.object({
  ids: z.array(rowId('tools.chooseTag')).min(1).max(TAG_LIMITS.merged),
  into: rowId('tools.chooseTag'),
  before: z
    .array(z.object({ id: rowId('tools.chooseTag'), name: z.string().max(200) }))
    .max(TAG_LIMITS.merged + 1)
    .optional()
    .meta({
      description:
        'The names that the form shows. With them, a change of somebody else in between is a conflict.',
    }),
});
export type MergeTagsRequest = z.output<typeof MergeTagsRequest>;

/** Numbers of what a merge changes, or with `dry` would change. */
export const TagMerge = z.object({
  into: AdminTag,
  tags: z.array(AdminTag).meta({ description: 'The tags that go.' }),
  tools_count: z.number().int().meta({ description: 'Listings that get the tag in place of others.' }),
});
export type TagMerge = z.infer<typeof TagMerge>;
