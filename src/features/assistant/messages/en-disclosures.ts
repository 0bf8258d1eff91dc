import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.assistant': 'Assistant',
  'privacy.data.assistantText':
    'Your question is used to answer you and isn’t stored. We count how many questions you ask in a day, by account or by a cookie that lasts for that day.',
  'privacy.sharing.model': 'A language model service',
  'privacy.sharing.modelText':
    'It may receive the questions you ask the assistant, without your name or email address. Please don’t include anything personal.',
  'stored.assistant': 'Counts the questions you ask the assistant today',
});
