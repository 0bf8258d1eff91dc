import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { useCopy } from '#src/ui/use-copy.ts';

/** A text with its label and a button that copies it. */
export function CopyLine({ label, text, copy }: { label: string; text: string; copy: string }) {
  const { isCopied, copy: copyText } = useCopy(t('dashboard.copyFailed'));
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-sm text-muted">{label}</span>
      <code className="rounded-md bg-sunken px-2 py-0.5 font-mono text-sm [overflow-wrap:anywhere]">
        {text}
      </code>
      <IconButton label={copy} onClick={() => copyText(text)}>
        {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      </IconButton>
      <span aria-live="polite" className="text-sm text-muted">
        {isCopied && t('dashboard.copied')}
      </span>
    </p>
  );
}
