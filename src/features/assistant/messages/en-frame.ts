import { addMessages } from '#src/shared/messages/translate.ts';

/** The button that stands on most pages. Every visitor downloads its texts. */
export const enAssistantFrame = addMessages({
  'assistant.open': 'Ask the assistant',
});

type EnAssistantFrame = typeof enAssistantFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnAssistantFrame {}
}
