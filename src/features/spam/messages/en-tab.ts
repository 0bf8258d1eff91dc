import { addMessages } from '#src/shared/messages/translate.ts';

/** The name of the tab in the administrators’ screen. */
export const enSpamTab = addMessages({
  'spamAdmin.tab': 'Spam',
});

type EnSpamTab = typeof enSpamTab;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSpamTab {}
}
