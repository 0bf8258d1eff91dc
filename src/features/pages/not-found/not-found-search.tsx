import Search from 'lucide-react/icons/search';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Input } from '#src/ui/forms/field.tsx';

/** A plain form that works without scripts, and without leaving the page with them. */
export function NotFoundSearch() {
  const id = useId();
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '');
    void navigate(`/search?${new URLSearchParams({ q })}`);
  }
  return (
    <search>
      <form action="/search" method="get" onSubmit={submit} className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {t('notFound.searchLabel')}
        </label>
        <div className="flex gap-2">
          <Input id={id} type="search" name="q" maxLength={200} enterKeyHint="search" />
          <Button type="submit" variant="secondary">
            <Search aria-hidden className="size-4" />
            {t('notFound.searchSubmit')}
          </Button>
        </div>
      </form>
    </search>
  );
}
