import { useState } from 'react';
import { initialsOf, tintOf } from '#src/shared/text/monogram.ts';
import { joinClasses } from './join-classes.ts';

/** Replaces a missing logo. Decoration: the name is always next to it. */
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

/** A person's picture, or initials when there is none or it does not load. Decoration: the name is next to it. */
export function Avatar({ src, name, className }: { src: string | null; name: string; className: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src)
    return <Monogram name={name} className={joinClasses('rounded-full', className)} />;
  return (
    <img
      src={src}
      alt=""
      width={256}
      height={256}
      loading="lazy"
      onError={() => setFailed(src)}
      className={joinClasses('shrink-0 rounded-full border border-line object-cover', className)}
    />
  );
}
