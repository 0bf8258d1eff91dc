import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/forms/field.tsx';
import { useCombobox } from '#src/ui/forms/use-combobox.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { Subscriber } from '../../contract.ts';
import { subscribersQuery } from '../client.ts';

const OFFERED = 8;
const TYPING_PAUSE_MS = 250;

/** Offers subscribers whose address contains the text. */
function useOffers() {
  const [search, setSearch] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const query = useQuery({
    ...subscribersQuery({ search, per_page: OFFERED }),
    enabled: search !== '',
    refetchInterval: false,
  });
  return {
    offers: search === '' ? [] : (query.data?.data ?? []),
    isNone: search !== '' && query.data?.data.length === 0 && !query.isPlaceholderData,
    error: query.error,
    ask: (text: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSearch(text.trim().slice(0, 200)), TYPING_PAUSE_MS);
    },
  };
}

/** Chooses the subscriber whose mail is shown; null: somebody with all topics. */
export function ReaderPicker({
  reader,
  onPick,
}: {
  reader: Subscriber | null;
  onPick: (reader: Subscriber | null) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { offers, isNone, error, ask } = useOffers();
  const choose = (subscriber: Subscriber | null) => {
    if (input.current) input.current.value = subscriber?.email ?? '';
    onPick(subscriber);
  };
  const combobox = useCombobox({
    count: offers.length,
    onPick: (index) => choose(offers[index]!),
    onText: ask,
  });
  const hint = error
    ? t('newsletterAdmin.loadError')
    : isNone
      ? t('newsletterAdmin.noReader')
      : t(reader ? 'newsletterAdmin.readerShown' : 'newsletterAdmin.readerHint');
  return (
    <div className="flex max-w-lg flex-wrap items-start gap-2">
      <div className="relative min-w-0 flex-1 basis-60">
        <Field id={id} label={t('newsletterAdmin.reader')} hint={hint}>
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
        {combobox.isShown && (
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
        )}
      </div>
      {reader && (
        <Button className="mt-6.5" onClick={() => choose(null)}>
          {t('newsletterAdmin.forEverybody')}
        </Button>
      )}
    </div>
  );
}
