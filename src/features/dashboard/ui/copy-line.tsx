import '../messages/en.ts';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';

const COPIED_FOR = 2000;

/** A text with its label and a button that copies it. */
export function CopyLine({ label, text, copy }: { label: string; text: string; copy: string }) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function copyText() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      showToast(t('dashboard.copyFailed'));
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_FOR);
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-sm text-muted">{label}</span>
      <code className="rounded-md bg-sunken px-2 py-0.5 font-mono text-sm [overflow-wrap:anywhere]">
        {text}
      </code>
      <IconButton label={copy} onClick={copyText}>
        {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      </IconButton>
      <span aria-live="polite" className="text-sm text-muted">
        {isCopied && t('dashboard.copied')}
      </span>
    </p>
  );
}
