import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { PickField } from '#src/ui/admin/pick-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { useSettledText } from '#src/ui/forms/use-settled-text.ts';
import { subscribersQuery } from '../client.ts';
import type { Subscriber } from '../contract.ts';

const OFFERED = 8;
const TYPING_PAUSE_MS = 250;

/** Offers subscribers whose address contains the text, or says why there are none. */
function useOffers() {
  const [text, setText] = useState('');
  const search = useSettledText(text.trim().slice(0, 200), TYPING_PAUSE_MS);
  const query = useQuery({
    ...subscribersQuery({ search, per_page: OFFERED }),
    enabled: search !== '',
    refetchInterval: false,
  });
  const isNone = search !== '' && query.data?.data.length === 0 && !query.isPlaceholderData;
  const problem: MessageKey | undefined = query.error
    ? 'admin.loadError'
    : isNone
      ? 'newsletterAdmin.noReader'
      : undefined;
  return { offers: search === '' ? [] : (query.data?.data ?? []), problem, setText };
}

interface ReaderPickerProps {
  reader: Subscriber | null;
  onPick: (reader: Subscriber | null) => void;
}

/** Chooses the subscriber whose mail is shown; null: somebody with all topics. */
export function ReaderPicker({ reader, onPick }: ReaderPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { offers, problem, setText } = useOffers();
  const choose = (subscriber: Subscriber | null) => {
    if (input.current) input.current.value = subscriber?.email ?? '';
    onPick(subscriber);
  };
  const hint = problem ?? (reader ? 'newsletterAdmin.readerShown' : 'newsletterAdmin.readerHint');
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
