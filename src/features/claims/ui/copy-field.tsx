import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';

const COPIED_FOR = 2000;

/** A text with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      showToast(t('claims.copyFailed'));
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_FOR);
  }
  const Icon = isCopied ? Check : Copy;
  return (
    <div>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="mt-1.5 flex items-start gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 grow self-center font-mono text-sm leading-6 select-all [overflow-wrap:anywhere]">
          {value}
        </code>
        <Button size="small" aria-label={t('claims.copyOf', { label })} onClick={copy}>
          <Icon aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{t(isCopied ? 'claims.copied' : 'claims.copy')}</span>
        </Button>
        <span aria-live="polite" className="sr-only">
          {isCopied && t('claims.copied')}
        </span>
      </dd>
    </div>
  );
}
