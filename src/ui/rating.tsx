import { formatNumber, formatRating } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { createIcon } from './icons/create-icon.tsx';
import { joinClasses } from './join-classes.ts';

/** In a box of 20 × 20. */
export const STAR = 'M10 1.6l2.6 5.3 5.8.85-4.2 4.1 1 5.8L10 14.9l-5.2 2.75 1-5.8-4.2-4.1 5.8-.85z';
const Star = createIcon('rating-star', `<path transform="scale(1.2)" d="${STAR}"/>`);

/** One star and the figure, for a line of a card. A narrow container hides the count, never that it is a sample. */
export function RatingFigure({
  value,
  count,
  isSample = false,
  className,
}: {
  value: number;
  count?: number;
  /** The rating comes from demonstration reviews alone. */
  isSample?: boolean;
  className?: string;
}) {
  return (
    <span className={joinClasses('rating', className)}>
      <Star />
      <span className="sr-only">{t('rating.label', { value: formatRating(value) })}</span>
      <b aria-hidden="true">{formatRating(value)}</b>
      {isSample && (
        <span className="text-muted">
          <span aria-hidden="true">{t('rating.sample')}</span>
          <span className="sr-only">{t('rating.sampleCount', { count: count ?? 0 })}</span>
        </span>
      )}
      {count !== undefined && !isSample && (
        <span className="text-muted tabular-nums @max-[13rem]:sr-only">
          <span aria-hidden="true">({formatNumber(count)})</span>
          <span className="sr-only">{t('rating.count', { count })}</span>
        </span>
      )}
    </span>
  );
}
