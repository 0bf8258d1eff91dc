import { addMessages } from '#src/shared/messages/translate.ts';
import type { enStatisticsFrame } from './en-frame.ts';

export const frStatisticsFrame = addMessages({
  'statistics.tab': 'Statistiques',
} satisfies Record<keyof typeof enStatisticsFrame, string>);
