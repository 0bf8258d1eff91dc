import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.saved': 'What you save',
  'privacy.data.savedText':
    'Saved tools, folders and notes. Only you can see them, unless you share a folder. We count which tools people save together, without names, to suggest similar tools and comparisons.',
  'stored.keptTools': 'Tools you saved without being signed in',
});
