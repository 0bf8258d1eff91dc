import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of a site that lists nothing yet. */
export const enEmpty = addMessages({
  'tools.noneYet': 'No tools yet',
  'tools.noneYetText': 'Nothing is listed here so far. You can submit the first tool.',
  'tools.submitFirst': 'Submit a tool',
});

type EnEmpty = typeof enEmpty;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnEmpty {}
}
