import { initialsOf, tintOf } from '#src/shared/text/monogram.ts';
import { joinClasses } from './join-classes.ts';

/** Replaces a missing logo. Decoration: the name is always beside it. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={joinClasses('tint shrink-0 rounded-[22%]', `tint-${tintOf(name)}`, className)}
    >
      <text
        x="24"
        y="24"
        dy="0.36em"
        textAnchor="middle"
        fill="currentColor"
        fontSize="19"
        className="font-display font-bold"
        letterSpacing="-0.5"
      >
        {initialsOf(name)}
      </text>
    </svg>
  );
}
