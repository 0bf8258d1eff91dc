import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the filters of narrow screens; fetched with them. */
export const enFilterDialog = addMessages({
  'filter.show': 'Show {count} tools',
  'filter.show_one': 'Show {count} tool',
  'filter.show_other': 'Show {count} tools',
});

type EnFilterDialog = typeof enFilterDialog;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnFilterDialog {}
}
