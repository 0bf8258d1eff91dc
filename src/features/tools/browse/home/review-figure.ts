import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { splitReviews } from '../../catalogue/public/rating-rules.ts';

/**
 * The number of reviews for a row of figures. Samples stand alone until somebody has written a review, and next to the
 * number from then on: "1 review · 595 sample reviews".
 */
export function reviewFigure(
  stats: { reviews: number; sample_reviews: number },
  labels: { reviews: MessageKey; samples: MessageKey },
): { value: number; label: string } {
  const { real, samples, areAllSamples } = splitReviews(stats);
  if (areAllSamples) return { value: samples, label: t(labels.samples) };
  const parts = [t(labels.reviews, { count: real })];
  if (samples > 0) parts.push(t('rating.sampleCount', { count: samples }));
  return { value: real, label: parts.join(' · ') };
}
