import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { RATING_LABELS } from '../rules.ts';

/** One to five stars as a group of radio buttons with names. */
export function StarInput({
  id,
  value,
  error,
  onChange,
}: {
  id: string;
  value: number | null;
  error?: string;
  onChange: (stars: number) => void;
}) {
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? value ?? 0;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-message` : undefined}
      className="grid gap-1.5"
    >
      <span id={`${id}-label`} className="text-sm font-semibold">
        {t('reviews.rating')}
      </span>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(null)}>
          {RATING_LABELS.map((name, index) => {
            const stars = index + 1;
            const label = labelText(name);
            return (
              <label
                key={label}
                title={label}
                onPointerEnter={() => setPointed(stars)}
                className="relative flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="rating"
                  value={stars}
                  checked={value === stars}
                  onChange={() => onChange(stars)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <span className="sr-only">{t('reviews.stars', { count: stars, label })}</span>
                <Star
                  aria-hidden
                  className={joinClasses(
                    'size-7',
                    stars <= shown ? 'fill-star text-star' : 'text-line-strong',
                  )}
                />
              </label>
            );
          })}
        </div>
        <span aria-hidden="true" className="font-semibold">
          {labelText(RATING_LABELS[shown - 1] ?? '')}
        </span>
      </div>
      {error && (
        <p id={`${id}-message`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
