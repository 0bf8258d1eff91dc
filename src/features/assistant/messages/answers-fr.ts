/** Texts of the API about questions to the assistant → the same in French. */
export const answersAssistantFr: Readonly<Record<string, string>> = {
  'Enter your question.': 'Saisissez votre question.',
};
