import { z } from 'zod';
import { listOf, rowId } from '#src/shared/admin-schemas.ts';
import { filled, oneLine } from '#src/shared/schemas.ts';
import { Category } from '../contract.ts';
import { CATEGORY_NAME_MAX } from './rules.ts';

/** Its `tools_count` is of published and pending ones. */
export const AdminCategory = Category.clone().meta({ id: 'AdminCategory' });
export type AdminCategory = z.infer<typeof AdminCategory>;
export const AdminCategoryList = listOf(AdminCategory);
export type AdminCategoryList = z.infer<typeof AdminCategoryList>;

export const CategoryRequest = z.object({
  name: oneLine(filled(CATEGORY_NAME_MAX, 'tools.categoryName')),
});
export const DeleteCategoryRequest = z.object({
  /** The replacement category for the tools. */
  reassign_to: rowId('tools.chooseCategory').nullish(),
});
