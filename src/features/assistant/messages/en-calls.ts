/** Texts of the API's calls. */
export const enAssistantCalls = {
  'assistant.question': 'Enter your question.',
} as const;

type EnAssistantCalls = typeof enAssistantCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnAssistantCalls {}
}
