import { addMessages } from '#src/shared/messages/translate.ts';
import type { enListingsFrame } from './en-frame.ts';

export const frListingsFrame = addMessages({
  'listings.tab': 'Fiches',
} satisfies Record<keyof typeof enListingsFrame, string>);
