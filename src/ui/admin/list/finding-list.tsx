import CircleAlert from 'lucide-react/icons/circle-alert';
import { t } from '#src/shared/messages/translate.ts';

/** Findings of rules about something that a person decides on; nothing without findings. */
export function FindingList({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul aria-label={t('admin.findings')} className="grid gap-1 text-sm">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
        </li>
      ))}
    </ul>
  );
}
