import { addMessages } from '#src/shared/messages/translate.ts';

/** The panel, which loads when it is opened. Errors are the specification's texts. */
export const enAssistant = addMessages({
  'assistant.title': 'Find a tool',
  'assistant.greeting': 'Hi! Tell me what you want to do, and I’ll find the right AI tools for you.',
  'assistant.examples': 'For example',
  'assistant.example1': 'Free alternative to Midjourney',
  'assistant.example2': 'Transcribe meetings in French',
  'assistant.example3': 'Open source chatbot',
  'assistant.example': 'Free tools in {category}',
  'assistant.label': 'What do you want to do?',
  'assistant.send': 'Send',
  'assistant.counter': '{length}/{max}',
  'assistant.tooLong': 'Questions can have at most {max} characters.',
  'assistant.left': '{count} questions left today',
  'assistant.left_one': '{count} question left today',
  'assistant.usedUp': "You've reached your daily limit. Come back tomorrow for more queries!",
  'assistant.renewed': 'You get {count} new questions at midnight UTC. Search and filters always work.',
  'assistant.thinking': 'Looking for tools…',
  'assistant.skip': 'Show all',
  'assistant.you': 'You asked',
  'assistant.failed': "I'm sorry, I couldn't process your request right now. Please try again later.",
  'assistant.refused': 'Failed to process your request. Please try again later.',
  'assistant.unreached': 'Failed to communicate with AI service.',
  'assistant.loading': "I'm still loading data. Please try again in a moment.",
  'assistant.results': 'See all {count} results',
  'assistant.results_one': 'See it in the search',
  'assistant.redirecting': 'Opening all results in {count} s',
  'assistant.redirectingSoon': 'All results open in a moment. Press Escape to stay here.',
  'assistant.stay': 'Stay here',
  'assistant.goOn': 'Ask a follow-up, or something else',
  'assistant.startOver': 'Start over',
  'assistant.startedOver': 'New conversation.',
  'assistant.answers': 'Answers',
  'assistant.next': 'Follow-ups',
  'assistant.fits': 'Why it fits',
  'assistant.tradeOff': 'Trade-off',
  'assistant.searchInstead': 'Search for tools instead',
  'assistant.submit': 'Submit {name}',
  'assistant.compareLink': 'Compare side by side',
  'assistant.tools': 'Matching tools',
  'assistant.categories': 'Categories',
});

type EnAssistant = typeof enAssistant;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnAssistant {}
}
