import type { ComponentProps } from 'react';

/** A checkbox that looks like a switch: for what is on or off, not chosen from a list. */
export function Switch(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <input
      {...props}
      type="checkbox"
      className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:top-1/2 before:left-1 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-muted before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent disabled:cursor-default disabled:opacity-60 forced-colors:appearance-auto"
    />
  );
}
