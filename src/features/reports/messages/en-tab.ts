import { addMessages } from '#src/shared/messages/translate.ts';

/** The name of the tab for administrators. */
export const enReportsTab = addMessages({
  'reportsAdmin.tab': 'Reports',
});

type EnReportsTab = typeof enReportsTab;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnReportsTab {}
}
