import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** Some lines of code with a button that copies them. */
export function CodeExample({ label, code }: { label: string; code: string }) {
  const isHydrated = useHydrated();
  const { isCopied, copy } = useCopy(t('api.copyFailed'));
  const Icon = isCopied ? Check : Copy;
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1 pr-1.5 pl-4">
        <span className="min-w-0 text-sm font-semibold [overflow-wrap:anywhere]">{label}</span>
        <Button
          size="small"
          aria-label={t('api.copyOf', { label })}
          onClick={() => copy(code)}
          className={isHydrated ? undefined : 'invisible'}
        >
          <Icon aria-hidden className="size-4" />
          {t(isCopied ? 'api.copied' : 'api.copy')}
        </Button>
        <span aria-live="polite" className="sr-only">
          {isCopied && t('api.copied')}
        </span>
      </figcaption>
      {/* Long lines wrap rather than scroll, so that a narrow screen shows all of them. */}
      <pre className="bg-sunken px-4 py-3 font-mono text-sm leading-6 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
