import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { adminListQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { PickField } from '#src/ui/admin/pick-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { useSettledText } from '#src/ui/forms/use-settled-text.ts';
import { Notice } from '#src/ui/notice.tsx';
import { newsletterAdminApi, subscribersQuery } from '../client.ts';
import type { Subscriber } from '../contract.ts';
import { MailView } from './mail-view.tsx';

const OFFERED = 8;
const TYPING_PAUSE_MS = 250;

/** Chooses the subscriber whose mail is shown; null: somebody with all topics. */
function ReaderPicker({
  reader,
  onPick,
}: {
  reader: Subscriber | null;
  onPick: (reader: Subscriber | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const search = useSettledText(text.trim().slice(0, 200), TYPING_PAUSE_MS);
  const { data, error, isPlaceholderData } = useQuery({
    ...subscribersQuery({ search, per_page: OFFERED }),
    enabled: search !== '',
    refetchInterval: false,
  });
  const offers = search === '' ? [] : (data?.data ?? []);
  let hint: MessageKey = reader ? 'newsletterAdmin.readerShown' : 'newsletterAdmin.readerHint';
  if (search !== '' && data?.data.length === 0 && !isPlaceholderData) hint = 'newsletterAdmin.noReader';
  if (error) hint = 'admin.loadError';
  const choose = (subscriber: Subscriber | null) => {
    if (input.current) input.current.value = subscriber?.email ?? '';
    onPick(subscriber);
  };
  return (
    <div className="flex max-w-lg flex-wrap items-start gap-2">
      <PickField
        label={t('newsletterAdmin.reader')}
        hint={t(hint)}
        placeholder={t('newsletterAdmin.everyTopic')}
        offers={offers}
        onText={setText}
        onPick={choose}
        input={input}
      >
        {({ email }) => email}
      </PickField>
      {reader && (
        <Button className="mt-6.5" onClick={() => choose(null)}>
          {t('newsletterAdmin.forEverybody')}
        </Button>
      )}
    </div>
  );
}

/** Says why a subscriber would not get an edition. */
function describeSkipped({ status, frequency, email }: Subscriber): string {
  if (status !== 'active') return t('newsletterAdmin.skippedStatus', { email });
  if (frequency === 'paused') return t('newsletterAdmin.skippedPaused', { email });
  return t('newsletterAdmin.skippedTopics', { email });
}

/** The mail of an edition, for somebody with all topics or for one subscriber. */
export function EditionPreview({ id }: { id: number }) {
  const [reader, setReader] = useState<Subscriber | null>(null);
  // Without a reader, as somebody with all topics would get it.
  const input = { params: { id }, query: { subscriber_id: reader?.id } };
  const read = newsletterAdminApi.query('GET /admin/newsletter/editions/{id}/preview', input);
  const query = useQuery(adminListQuery(read, SETTLED_FRESH_MS));
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
