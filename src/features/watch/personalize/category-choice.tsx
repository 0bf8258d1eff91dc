import Check from 'lucide-react/icons/check';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { IconChip } from '#src/ui/icon-chip.tsx';
import type { SuggestedCategory } from '../contract.ts';

/** Categories to switch on and off. */
export function CategoryChoice({
  categories,
  chosen,
  onChange,
}: {
  categories: readonly SuggestedCategory[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}) {
  const toggle = (id: number) =>
    onChange(new Set(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]));
  return (
    <ul aria-label={t('watch.categories')} className="grid gap-2 sm:grid-cols-2">
      {categories.map(({ id, name, icon, tools_count, suggested }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={chosen.has(id)}
            onClick={() => toggle(id)}
            className="group flex min-h-15 w-full items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 text-left hover:border-line-strong aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <IconChip name={icon} />
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="font-semibold">{name}</span>
                {suggested && <Badge tone="accent">{t('watch.suggested')}</Badge>}
              </span>
              <span className="block text-sm text-muted">{t('tools.count', { count: tools_count })}</span>
            </span>
            <span className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong group-aria-pressed:border-accent group-aria-pressed:bg-accent">
              <Check aria-hidden className="invisible size-4 text-on-accent group-aria-pressed:visible" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
