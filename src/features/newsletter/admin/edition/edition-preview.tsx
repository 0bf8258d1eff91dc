import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { previewQuery } from '../client.ts';
import type { Subscriber } from '../contract.ts';
import { MailView } from './mail-view.tsx';
import { ReaderPicker } from './reader-picker.tsx';

/** Says why a subscriber would not get an edition. */
function describeSkipped({ status, frequency, email }: Subscriber): string {
  if (status !== 'active') return t('newsletterAdmin.skippedStatus', { email });
  if (frequency === 'paused') return t('newsletterAdmin.skippedPaused', { email });
  return t('newsletterAdmin.skippedTopics', { email });
}

/** The mail of an edition, for somebody with all topics or for one subscriber. */
export function EditionPreview({ id }: { id: number }) {
  const [reader, setReader] = useState<Subscriber | null>(null);
  const query = useQuery(previewQuery(id, reader?.id));
  return (
    <section aria-label={t('newsletterAdmin.part.preview')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ReaderPicker reader={reader} onPick={setReader} />
      <ReadState query={query}>
        {({ data }) => (
          <>
            {reader && !data.is_queued_for && !query.isPlaceholderData && (
              <Notice>{describeSkipped(reader)}</Notice>
            )}
            <MailView mail={data} />
          </>
        )}
      </ReadState>
    </section>
  );
}
