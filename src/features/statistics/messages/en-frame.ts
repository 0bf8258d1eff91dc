import { addMessages } from '#src/shared/messages/translate.ts';

export const enStatisticsFrame = addMessages({ 'statistics.tab': 'Statistics' });

type EnStatisticsFrame = typeof enStatisticsFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnStatisticsFrame {}
}
