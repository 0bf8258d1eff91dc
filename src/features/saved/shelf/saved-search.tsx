import { useEffect, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Input } from '#src/ui/forms/field.tsx';

/** Pause in typing after which the list is searched. */
const PAUSE_MS = 200;

/** The search field of the saved tools. `value` is the search in the address, which links change too. */
export function SavedSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // An address that this field has caused must not overwrite what has been typed since.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  return (
    <Input
      type="search"
      aria-label={t('saved.search')}
      placeholder={t('saved.search')}
      value={text}
      maxLength={200}
      onChange={(event) => {
        const typed = event.target.value;
        setText(typed);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          sent.current = typed.trim();
          onSearch(sent.current);
        }, PAUSE_MS);
      }}
      className="min-w-0 grow basis-40 max-w-md"
    />
  );
}
