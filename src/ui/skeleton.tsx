import { joinClasses } from './join-classes.ts';

/** Holds the place of what is coming; give it that thing's size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={joinClasses('animate-shimmer rounded-md bg-sunken', className)} />
  );
}
