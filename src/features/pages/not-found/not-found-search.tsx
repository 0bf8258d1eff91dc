import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { Form } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Input } from '#src/ui/forms/field.tsx';

export function NotFoundSearch() {
  const id = useId();
  return (
    <search>
      <Form action="/search" className="grid gap-1.5">
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
      </Form>
    </search>
  );
}
