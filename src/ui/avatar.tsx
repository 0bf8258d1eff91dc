import { useState } from 'react';
import { joinClasses } from './join-classes.ts';
import { Monogram } from './monogram.tsx';

/** A person's picture, or initials when there is none or it does not load. Decoration: the name is beside it. */
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
