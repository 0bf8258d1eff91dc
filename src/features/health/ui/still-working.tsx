import '../messages/en-owner.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { viewedToolQuery } from '#src/features/submissions/client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { sayStillWorking } from '../client.ts';

/** Asks the people who may edit a tool whether its website works, when our visits have failed. */
export function StillWorking({ slug, viewer }: { slug: string; viewer: Viewer }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery(viewedToolQuery(slug, viewer));
  if (!data?.data.can_edit) return null;
  async function confirm() {
    setBusy(true);
    try {
      await sayStillWorking(slug);
      showToast(t('healthOwner.confirmed'));
      await client.invalidateQueries();
    } catch (error) {
      showToast(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section aria-label={t('healthOwner.label')} className="mt-4">
      <Notice>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{t('healthOwner.question')}</p>
          <Button size="small" isBusy={isBusy} onClick={() => void confirm()}>
            {t('healthOwner.confirm')}
          </Button>
        </div>
      </Notice>
    </section>
  );
}
