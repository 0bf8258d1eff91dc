import { tintOfColor } from '#src/shared/site/tints.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { NamedIcon } from './named-icon.tsx';

/** An icon on a soft shade of a colour's hue. */
export function IconChip({
  name,
  color,
  size = 'medium',
}: {
  name: string;
  /** `#rrggbb` */
  color: string;
  size?: 'small' | 'medium' | 'large';
}) {
  const box = {
    small: 'size-8 rounded-lg',
    medium: 'size-10 rounded-control',
    large: 'size-14 rounded-card',
  }[size];
  return (
    <span
      className={joinClasses(
        'tint inline-flex shrink-0 items-center justify-center',
        `tint-${tintOfColor(color)}`,
        box,
      )}
    >
      <NamedIcon
        name={name}
        className={size === 'large' ? 'size-7' : size === 'small' ? 'size-4' : 'size-5'}
      />
    </span>
  );
}
