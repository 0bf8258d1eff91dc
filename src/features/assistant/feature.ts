import { definePages } from '#src/shared/pages.ts';
import { AssistantButton } from './widget/assistant-button.tsx';

export const assistantPages = definePages({
  name: 'assistant',
  pages: [],
  everywhere: AssistantButton,
});
