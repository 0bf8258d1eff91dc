import { addMessages } from '#src/shared/messages/translate.ts';
import type { enQueueFrame } from './en-frame.ts';

export const frQueueFrame = addMessages({
  'reasonsAdmin.tab': 'Motifs',
} satisfies Record<keyof typeof enQueueFrame, string>);
