import { z } from 'zod';
import { listOf, rowId } from '#src/shared/admin-schemas.ts';
import { LANGUAGES } from '#src/shared/messages/language.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { filled, oneLine, storable, tooLong } from '#src/shared/schemas.ts';
import { readHex } from '#src/shared/site/accent.ts';
import { ICON_NAMES } from '#src/shared/site/icon-names.ts';
import { hasHue } from '#src/shared/site/tints.ts';
import { trimBlank } from '#src/shared/text/blank.ts';
import { CategoryPage } from '../contract.ts';
import { CATEGORY_LIMITS, isCategorySlug } from './rules.ts';

const words = z.array(z.string());
export const StoredVocabulary = z.object({ en: words.optional(), fr: words.optional() });

/** Its `tools_count` is of published and pending ones. */
export const AdminCategory = CategoryPage.extend({
  position: z.number().int().meta({ description: 'Place in the navigation, from 1.' }),
  vocabulary: StoredVocabulary.meta({
    description: 'Words and phrases that mean the category in searches, by language.',
  }),
  version: z.number().int().meta({ description: 'Rises with each change.' }),
}).meta({ id: 'AdminCategory' });
export type AdminCategory = z.infer<typeof AdminCategory>;
export const AdminCategoryList = listOf(AdminCategory);
export type AdminCategoryList = z.infer<typeof AdminCategoryList>;

export const optionalLine = (max: number) => oneLine(z.string().trim().max(max, tooLong(max)));
const lines = (max: number) => storable(z.string().trim().max(max, tooLong(max)));

const name = oneLine(filled(CATEGORY_LIMITS.name, 'tools.categoryName'));
const description = optionalLine(CATEGORY_LIMITS.description);
const intro = lines(CATEGORY_LIMITS.intro);

/** Null and '' remove a text. */
const translation = z
  .object({
    name: optionalLine(CATEGORY_LIMITS.name).nullable(),
    description: description.nullable(),
    intro: intro.nullable(),
  })
  .partial();

const vocabularyWords = z
  .array(
    oneLine(
      z
        .string()
        .overwrite(trimBlank)
        .min(1, issueText('tools.emptyWord'))
        .max(CATEGORY_LIMITS.word, tooLong(CATEGORY_LIMITS.word)),
    ),
  )
  .max(CATEGORY_LIMITS.words, issueText(msg('tools.manyWords', { count: CATEGORY_LIMITS.words })));

export const vocabularyByLanguage = z
  .object(
    Object.fromEntries(LANGUAGES.map((language) => [language, vocabularyWords])) as Record<
      (typeof LANGUAGES)[number],
      typeof vocabularyWords
    >,
  )
  .partial();

const color = z.string().transform((text, context) => {
  const hex = readHex(text);
  if (hex !== undefined && hasHue(hex)) return hex;
  context.addIssue({ code: 'custom', message: issueText(hex ? 'tools.greyColour' : 'tools.noColour') });
  return z.NEVER;
});

const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(CATEGORY_LIMITS.slug, tooLong(CATEGORY_LIMITS.slug))
  .refine(isCategorySlug, issueText('tools.categorySlug'));

/** Texts are in the first language of the site. */
const details = {
  slug: slug.meta({ description: 'Its address. The one before redirects.' }),
  description,
  intro,
  translations: z.object({ fr: translation }).partial(),
  icon: z.enum(ICON_NAMES, issueText('tools.noIcon')),
  color: color.meta({
    description: '`#rrggbb`, not a grey. Icons and covers use readable shades of its hue.',
  }),
  is_active: z.boolean(),
  vocabulary: vocabularyByLanguage,
};

/** Of a category or type. */
export const position = z.number().int().min(1).max(CATEGORY_LIMITS.categories).meta({
  description: 'Its place in the order, from 1. Behind the last one it is the last.',
});

export const CategoryRequest = z.object({ name, ...z.object({ ...details, position }).partial().shape });
export type CategoryRequest = z.output<typeof CategoryRequest>;

/** Members that are missing stay as they are. */
export const CategoryChange = z
  .object({
    /** The version that the form shows. With it, a change of somebody else in between is a conflict. */
    version: z.number().int().min(1),
    name,
    ...details,
    position,
  })
  .partial();
export type CategoryChange = z.output<typeof CategoryChange>;

/** With it, a change of somebody else in between is a conflict. */
export const seenVersion = z.number().int().min(1).optional().meta({
  description: 'The version that the caller has seen.',
});

export const DeleteCategoryRequest = z.object({
  /** The replacement category for the tools. */
  reassign_to: rowId('tools.chooseCategory').nullish(),
  version: seenVersion,
});

export const ToggleCategoryRequest = z.object({
  is_active: z.boolean().optional().meta({ description: 'Default: the other state.' }),
});

const ids = z.array(rowId('tools.chooseCategory')).max(CATEGORY_LIMITS.categories);
export const CategoryOrder = z.object({
  ids: ids.meta({ description: 'Every category once, in the new order.' }),
  before: ids.optional().meta({
    description:
      'The order that the form shows. With it, a change of somebody else in between is a conflict.',
  }),
});
export type CategoryOrder = z.infer<typeof CategoryOrder>;

export const MergeCategoryRequest = z.object({ into: rowId('tools.chooseCategory'), version: seenVersion });

/** Numbers of what a merge moves, or with `dry` would move. */
export const CategoryMerge = z.object({
  into: AdminCategory,
  moved: z
    .record(z.string(), z.number().int())
    .meta({ description: 'Numbers of listings of any state, videos, channels and newsletter subscribers.' }),
});
export type CategoryMerge = z.infer<typeof CategoryMerge>;
