import { useId, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { contrastOf } from '#src/shared/site/accent.ts';
import { oklchToHex } from '#src/shared/site/oklch.ts';
import { TINT_COLORS, tintOfColor } from '#src/shared/site/tints.ts';
import { TINT_HUES } from '#src/shared/text/monogram.ts';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';

/** The shades of `.tint` in `theme.css`: lightness and chroma of the ground, then of the icon on it. */
const SHADES = {
  light: [
    [0.945, 0.038],
    [0.44, 0.11],
  ],
  dark: [
    [0.29, 0.045],
    [0.86, 0.085],
  ],
} as const;

/** The contrast of an icon with its ground, rounded down. */
function contrastIn(mode: keyof typeof SHADES, hue: number): string {
  const [ground, icon] = SHADES[mode].map(([lightness, chroma]) => oklchToHex(lightness, chroma, hue));
  return (Math.floor(contrastOf(ground!, icon!) * 10) / 10).toFixed(1);
}

/**
 * A group of radio buttons with the site's hues, and how well an icon can be seen in the chosen one. A colour that was set
 * through the API stays as long as its hue is chosen.
 */
export function ColorField({
  icon,
  color = TINT_COLORS[0],
  error,
}: {
  icon: string;
  color: string | undefined;
  error: string | undefined;
}) {
  const id = useId();
  const [chosen, setChosen] = useState(color);
  const hue = TINT_HUES[tintOfColor(chosen) - 1]!;
  const values = { light: contrastIn('light', hue), dark: contrastIn('dark', hue) };
  const given = tintOfColor(color);
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={`${id}-message`}>
      <legend className="float-left mb-1.5 text-sm font-semibold">{t('categoriesAdmin.color')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {TINT_COLORS.map((each, at) => {
          const value = at + 1 === given ? color : each;
          return (
            <label
              key={each}
              className={joinClasses(
                `tint tint-${at + 1}`,
                'relative flex size-11 cursor-pointer items-center justify-center rounded-control border-2 border-transparent has-checked:border-current has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              )}
            >
              <input
                type="radio"
                name="color"
                value={value}
                defaultChecked={tintOfColor(chosen) === at + 1}
                onChange={() => setChosen(value)}
                className="sr-only"
                aria-label={t('categoriesAdmin.colorNumber', { number: at + 1 })}
              />
              <NamedIcon name={icon} />
            </label>
          );
        })}
      </div>
      <p id={`${id}-message`} className={joinClasses('text-sm', error ? 'text-danger' : 'text-muted')}>
        {error ?? t('categoriesAdmin.colorContrast', values)}
      </p>
    </fieldset>
  );
}
