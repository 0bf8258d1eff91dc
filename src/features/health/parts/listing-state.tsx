import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { viewedToolQuery } from '#src/features/submissions/client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { healthApi } from '../client.ts';
import { DiscontinueDialog } from '../discontinued/discontinue-dialog.tsx';

interface ListingStateProps {
  slug: string;
  name: string;
  isDiscontinued: boolean;
}

/** One call at a time; the page is read again afterwards. */
function useStateCall() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function run(call: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      const answer = await call();
      // Of what staff do it offers the way back.
      const { announceDecision } = await import('#src/ui/admin/undo/undo-decision.ts');
      announceDecision(client, done, answer);
      await client.invalidateQueries();
    } catch (error) {
      showToast(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}

/** Asks the people who may edit a tool whether its website works, after our visits have failed. */
export function LostNotice({ slug, viewer }: { slug: string; viewer: Viewer }) {
  const { data } = useQuery(viewedToolQuery(slug, viewer));
  const { isBusy, run } = useStateCall();
  if (!data?.data.can_edit) return null;
  return (
    <section aria-label={t('healthOwner.label')} className="mb-6">
      <Notice>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{t('healthOwner.question')}</p>
          <Button
            size="small"
            isBusy={isBusy}
            onClick={() =>
              void run(
                () => healthApi.send('POST /ai-tools/{slug}/still-working', { params: { slug } }),
                t('healthOwner.confirmed'),
              )
            }
          >
            {t('healthOwner.confirm')}
          </Button>
        </div>
      </Notice>
    </section>
  );
}

/** Says that a tool is no longer offered, or that it is again. Stands with the other actions of those who may edit it. */
export function ListingStateButton({ slug, name, isDiscontinued }: ListingStateProps) {
  const { isBusy, run } = useStateCall();
  const [isOpen, setOpen] = useState(false);
  if (isDiscontinued) {
    return (
      <Button
        size="small"
        variant="quiet"
        isBusy={isBusy}
        onClick={() =>
          void run(
            () => healthApi.send('POST /ai-tools/{slug}/continue', { params: { slug } }),
            t('healthOwner.continued'),
          )
        }
      >
        {t('healthOwner.continue')}
      </Button>
    );
  }
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t('healthOwner.discontinue')}
      </Button>
      <DiscontinueDialog slug={slug} name={name} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
