import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { PickField } from '#src/ui/admin/dialogs/pick-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { subscribersQuery } from '../client.ts';
import type { Subscriber } from '../contract.ts';

const OFFERED = 8;
const TYPING_PAUSE_MS = 250;

interface Offering {
  offers: readonly Subscriber[];
  /** Why there are none. */
  problem: MessageKey | undefined;
  ask: (text: string) => void;
}

/** Offers subscribers whose address contains the text. */
function useOffers(): Offering {
  const [search, setSearch] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const query = useQuery({
    ...subscribersQuery({ search, per_page: OFFERED }),
    enabled: search !== '',
    refetchInterval: false,
  });
  const isNone = search !== '' && query.data?.data.length === 0 && !query.isPlaceholderData;
  return {
    offers: search === '' ? [] : (query.data?.data ?? []),
    problem: query.error ? 'admin.loadError' : isNone ? 'newsletterAdmin.noReader' : undefined,
    ask: (text: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSearch(text.trim().slice(0, 200)), TYPING_PAUSE_MS);
    },
  };
}

interface ReaderPickerProps {
  reader: Subscriber | null;
  onPick: (reader: Subscriber | null) => void;
}

/** Chooses the subscriber whose mail is shown; null: somebody with all topics. */
export function ReaderPicker({ reader, onPick }: ReaderPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { offers, problem, ask } = useOffers();
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
        nameOf={({ email }) => email}
        onText={ask}
        onPick={choose}
        input={input}
      />
      {reader && (
        <Button className="mt-6.5" onClick={() => choose(null)}>
          {t('newsletterAdmin.forEverybody')}
        </Button>
      )}
    </div>
  );
}
