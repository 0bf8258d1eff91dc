import Search from 'lucide-react/icons/search';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Input } from '#src/ui/forms/field.tsx';
import { useAdminAddress } from '../address/use-admin-address.ts';

const TYPING_PAUSE = 300;

/**
 * The search field of a list. Searches shortly after the last keystroke, or at once on Enter. `search` comes from the URL,
 * so it also changes with Back.
 */
function SearchBox({
  label,
  search,
  onSearch,
}: {
  label: string;
  search: string;
  onSearch: (search: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState(search);
  const asked = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The URL repeats what this field has asked for; by then the person may have typed more.
    if (search === asked.current) return;
    asked.current = search;
    clearTimeout(timer.current);
    setText(search);
  }, [search]);

  function ask(next: string) {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === asked.current) return;
    asked.current = trimmed;
    onSearch(trimmed);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    ask(text);
  }
  return (
    <form onSubmit={submit} className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        id={id}
        type="search"
        maxLength={200}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => ask(value), TYPING_PAUSE);
        }}
        className="pl-9"
      />
    </form>
  );
}

/** The search field of a list; what is asked for stands in the URL. */
export function ListSearch({ label }: { label: string }) {
  const { address, pathOf, goTo } = useAdminAddress();
  return (
    <SearchBox
      label={label}
      search={address.search}
      onSearch={(search) => void goTo(pathOf({ search }), { replace: true })}
    />
  );
}
