import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'stored.toolDraft': 'The tool you’re submitting',
  'stored.toolPictures': 'The pictures of a tool you’re submitting or editing',
  'stored.editDraft': 'Changes to a tool you haven’t sent',
});
