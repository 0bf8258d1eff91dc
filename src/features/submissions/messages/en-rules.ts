import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of rules, for the API and the browser. */
export const enSubmissionsRules = addMessages({
  'submissions.anotherUser':
    'Another user has already submitted an update for this tool. Please wait for it to be reviewed.',
});

type EnSubmissionsRules = typeof enSubmissionsRules;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSubmissionsRules {}
}
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnSubmissionsRules {}
}
