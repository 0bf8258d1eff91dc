import type { enAssistantFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frAssistantFrame = {
  'assistant.open': 'Demander à l’assistant',
} as const satisfies Record<keyof typeof enAssistantFrame, string>;
