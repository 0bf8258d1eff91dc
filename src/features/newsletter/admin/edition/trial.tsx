import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { EditionDraft } from '../contract.ts';
import { nameWeek } from '../name-week.ts';
import { MailView } from './mail-view.tsx';

/** What would be generated now; it is not stored anywhere. */
export function Trial({ draft, onClose }: { draft: EditionDraft; onClose: () => void }) {
  return (
    <section
      aria-labelledby="trial-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="trial-title" className="font-display text-lg font-bold">
          {nameWeek(draft.week)}
        </h3>
        <Button size="small" onClick={onClose}>
          {t('newsletterAdmin.trialClose')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('newsletterAdmin.trialText')}</p>
      {draft.items.length === 0 ? (
        <EmptyState level={3} title={t('newsletterAdmin.trialEmpty')} />
      ) : (
        <MailView mail={draft} />
      )}
    </section>
  );
}
