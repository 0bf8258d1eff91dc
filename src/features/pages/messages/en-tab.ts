import { addMessages } from '#src/shared/messages/translate.ts';

/** The name of the tab in the administrators’ screen. */
export const enPagesTab = addMessages({
  'pagesAdmin.tab': 'Pages',
});

type EnPagesTab = typeof enPagesTab;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnPagesTab {}
}
