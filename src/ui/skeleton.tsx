import { joinClasses } from './join-classes.ts';

/** A placeholder; give it the size of the content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={joinClasses('animate-shimmer rounded-md bg-sunken', className)} />
  );
}
