import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.assistant': 'Assistant',
  'privacy.data.assistantText':
    'Your questions are used to answer you. So that you can ask follow-ups, we keep the words of your last search and the tools we showed you in memory for 30 minutes, without your name or address. We count how many questions you ask in a day, by account or by a cookie that lasts for that day.',
  'privacy.sharing.model': 'A language model service',
  'privacy.sharing.modelText':
    'It may receive the questions you ask the assistant, without your name or email address. Please don’t include anything personal.',
  'stored.conversation': 'Lets you ask the assistant follow-up questions in this tab',
  'stored.assistant': 'Counts the questions you ask the assistant today',
});
