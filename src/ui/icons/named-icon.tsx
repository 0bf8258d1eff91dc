import { joinClasses } from '#src/ui/join-classes.ts';
import { findIcon } from './icon-set.ts';

export function NamedIcon({ name, className }: { name: string; className?: string }) {
  const Icon = findIcon(name);
  return <Icon aria-hidden className={joinClasses('size-5 shrink-0', className)} />;
}
