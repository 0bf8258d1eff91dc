import { addMessages } from '#src/shared/messages/translate.ts';

/** The name of the tab in the administrators’ screen. */
export const enSubmissionsTab = addMessages({
  'submissionsAdmin.tab': 'Submissions',
});

type EnSubmissionsTab = typeof enSubmissionsTab;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSubmissionsTab {}
}
