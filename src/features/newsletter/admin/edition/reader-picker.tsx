import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/forms/field.tsx';
import { useCombobox } from '#src/ui/forms/use-combobox.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
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
    problem: query.error ? 'newsletterAdmin.loadError' : isNone ? 'newsletterAdmin.noReader' : undefined,
    ask: (text: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSearch(text.trim().slice(0, 200)), TYPING_PAUSE_MS);
    },
  };
}

function Offers({
  offers,
  combobox,
}: {
  offers: readonly Subscriber[];
  combobox: ReturnType<typeof useCombobox>;
}) {
  return (
    <div
      {...combobox.listProps}
      role="listbox"
      aria-label={t('newsletterAdmin.reader')}
      className="absolute inset-x-0 top-19 z-10 rounded-control border border-line-strong bg-surface p-1 shadow-lg"
    >
      {offers.map((subscriber, index) => (
        <div
          key={subscriber.id}
          {...combobox.optionProps(index)}
          className={joinClasses(
            'flex min-h-11 cursor-pointer items-center rounded-md px-3 [overflow-wrap:anywhere]',
            index === combobox.active && 'bg-sunken',
          )}
        >
          {subscriber.email}
        </div>
      ))}
    </div>
  );
}

interface ReaderPickerProps {
  reader: Subscriber | null;
  onPick: (reader: Subscriber | null) => void;
}

/** Chooses the subscriber whose mail is shown; null: somebody with all topics. */
export function ReaderPicker({ reader, onPick }: ReaderPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { offers, problem, ask } = useOffers();
  const choose = (subscriber: Subscriber | null) => {
    if (input.current) input.current.value = subscriber?.email ?? '';
    onPick(subscriber);
  };
  const combobox = useCombobox({
    count: offers.length,
    onPick: (index) => choose(offers[index]!),
    onText: ask,
  });
  const hint = problem ?? (reader ? 'newsletterAdmin.readerShown' : 'newsletterAdmin.readerHint');
  return (
    <div className="flex max-w-lg flex-wrap items-start gap-2">
      <div className="relative min-w-0 flex-1 basis-60">
        <Field id={id} label={t('newsletterAdmin.reader')} hint={t(hint)}>
          {(props) => (
            <Input
              {...props}
              {...combobox.fieldProps}
              ref={input}
              type="search"
              autoComplete="off"
              placeholder={t('newsletterAdmin.everyTopic')}
            />
          )}
        </Field>
        {combobox.isShown && <Offers offers={offers} combobox={combobox} />}
      </div>
      {reader && (
        <Button className="mt-6.5" onClick={() => choose(null)}>
          {t('newsletterAdmin.forEverybody')}
        </Button>
      )}
    </div>
  );
}
