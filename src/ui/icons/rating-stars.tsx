import { useId } from 'react';
import { formatRating } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { STAR } from '#src/ui/rating.tsx';

const WIDTH = 20;
const GAP = 2;

/** Five stars, filled to the tenth. `value` from 0 to 5. */
export function RatingStars({ value, className }: { value: number; className?: string }) {
  const clip = useId();
  const width = 5 * WIDTH + 4 * GAP;
  const filled = Math.floor(value) * (WIDTH + GAP) + (value % 1) * WIDTH;
  const stars = [0, 1, 2, 3, 4].map((index) => (
    <path key={index} d={STAR} transform={`translate(${index * (WIDTH + GAP)} 0)`} />
  ));
  return (
    <svg
      viewBox={`0 0 ${width} ${WIDTH}`}
      role="img"
      aria-label={t('rating.label', { value: formatRating(value) })}
      className={joinClasses('h-5 w-27', className)}
    >
      <clipPath id={clip}>
        <rect width={filled} height={WIDTH} />
      </clipPath>
      <g className="fill-line">{stars}</g>
      <g className="fill-star" clipPath={`url(#${clip})`}>
        {stars}
      </g>
    </svg>
  );
}
