import type { enAssistantCalls } from './en-calls.ts';

export const frAssistantCalls = {
  'assistant.question': 'Saisissez votre question.',
} as const satisfies Record<keyof typeof enAssistantCalls, string>;
