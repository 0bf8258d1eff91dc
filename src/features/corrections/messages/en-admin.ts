import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the tab for moderators. */
export const enCorrectionsAdmin = addMessages({
  'correctionsAdmin.search': 'Search by tool',
  'correctionsAdmin.empty': 'No corrections are waiting',
  'correctionsAdmin.acceptError': 'Couldn’t accept this correction.',
  'correctionsAdmin.declineError': 'Couldn’t decline this correction.',
  'correctionsAdmin.accepted': 'Correction accepted',
  'correctionsAdmin.declined': 'Correction declined',
});

type EnCorrectionsAdmin = typeof enCorrectionsAdmin;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnCorrectionsAdmin {}
}
