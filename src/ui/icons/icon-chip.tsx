import { joinClasses } from '#src/ui/join-classes.ts';
import { iconTint } from './icon-tints.ts';
import { NamedIcon } from './named-icon.tsx';

/** An icon on its own soft hue. */
export function IconChip({ name, size = 'medium' }: { name: string; size?: 'small' | 'medium' | 'large' }) {
  const box = {
    small: 'size-8 rounded-lg',
    medium: 'size-10 rounded-control',
    large: 'size-14 rounded-card',
  }[size];
  return (
    <span
      className={joinClasses(
        'tint inline-flex shrink-0 items-center justify-center',
        `tint-${iconTint(name)}`,
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
