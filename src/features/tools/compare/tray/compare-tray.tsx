import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { COMPARE_MAX, COMPARE_MIN } from '../../rules.ts';
import { comparePath } from '../compare-address.ts';
import { clearTray, removeFromTray, type TrayTool } from '../public/tray-client.ts';

function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

function TrayItem({ tool, onRemove }: { tool: TrayTool; onRemove: () => void }) {
  const label = t('tray.remove', { name: tool.name });
  return (
    <li className="relative flex min-h-11 min-w-0 items-center gap-2 rounded-control p-1 transition-colors hover:bg-sunken max-sm:max-w-20 max-sm:grow max-sm:basis-0 max-sm:flex-col max-sm:gap-0.5 max-sm:p-0 sm:border sm:border-line sm:bg-surface sm:pr-8">
      <Logo src={tool.logo_url} name={tool.name} size="small" className="max-sm:size-7" />
      <span className="max-w-40 min-w-0 truncate text-sm font-semibold max-sm:max-w-full max-sm:text-xs max-sm:leading-4">
        {tool.name}
      </span>
      {/* Covers the whole entry, so that it is easy to hit on narrow screens. */}
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={onRemove}
        className="absolute inset-0 flex items-start justify-end rounded-control sm:items-center sm:pr-2.5"
      >
        <X
          aria-hidden
          className="size-4 shrink-0 text-muted max-sm:rounded-full max-sm:bg-ink max-sm:p-0.5 max-sm:text-paper"
        />
      </button>
    </li>
  );
}

/** The way to the comparison. One tool alone cannot be compared, and the line next to the button says so. */
function Start({ tools }: { tools: readonly TrayTool[] }) {
  const hint = useId();
  if (tools.length >= COMPARE_MIN) {
    return (
      <ButtonLink variant="primary" to={comparePath(tools.map(({ slug }) => slug))}>
        {t('nav.compare')}
      </ButtonLink>
    );
  }
  return (
    <>
      <p id={hint} className="text-sm text-balance text-muted max-sm:text-right">
        {t('tray.needsMore')}
      </p>
      <Button variant="primary" isBusy aria-describedby={hint}>
        {t('nav.compare')}
      </Button>
    </>
  );
}

/**
 * The tools to compare, at the lower edge of the window. It has its own place after the footer, so that at the end of
 * a page it covers nothing.
 */
export function CompareTray({ tools }: { tools: readonly TrayTool[] }) {
  const list = useRef<HTMLUListElement>(null);

  /** The focus goes to the neighbour of a removed tool, because its own button is gone. */
  function remove(slug: string, index: number) {
    removeFromTray(slug);
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      const next = buttons[Math.min(index, buttons.length - 1)];
      if (next) next.focus();
      else focusMain();
    });
  }

  return (
    <section
      id="compare-tray"
      aria-label={t('tray.title')}
      className="sticky bottom-0 z-30 border-t border-line-strong bg-paper pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="wrap flex items-center gap-2 py-2 sm:gap-4">
        <p className="shrink-0 text-sm font-semibold text-muted max-md:sr-only">
          {t('tray.of', { count: tools.length, max: COMPARE_MAX })}
        </p>
        <ul ref={list} className="flex min-w-0 grow gap-1.5 sm:gap-2">
          {tools.map((tool, index) => (
            <TrayItem key={tool.slug} tool={tool} onRemove={() => remove(tool.slug, index)} />
          ))}
        </ul>
        <Button
          variant="quiet"
          className="max-sm:hidden"
          onClick={() => {
            clearTray();
            focusMain();
          }}
        >
          {t('tray.clear')}
        </Button>
        <Start tools={tools} />
      </div>
    </section>
  );
}
