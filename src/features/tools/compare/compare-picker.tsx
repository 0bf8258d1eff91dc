import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Input } from '#src/ui/forms/field.tsx';
import { useCombobox } from '#src/ui/forms/use-combobox.ts';
import { SuggestionList } from '../search/suggestions/suggestion-list.tsx';
import { useSuggestions } from '../search/suggestions/use-suggestions.ts';
import { type CompareView, comparePath } from './compare-address.ts';

function addPath(slugs: readonly string[], view: CompareView, text: string): string {
  const base = comparePath(slugs, view);
  return `${base}${base.includes('?') ? '&' : '?'}add=${encodeURIComponent(text)}`;
}

interface ComparePickerProps {
  /** Tools that are compared already. */
  slugs: readonly string[];
  view: CompareView;
  label: string;
  hint?: string;
}

/** Adds a tool by name. Without scripts it is a GET form, whose text the page resolves. */
export function ComparePicker({ slugs, view, label, hint }: ComparePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { suggestions, setText } = useSuggestions();
  const items = suggestions
    .filter((item) => item.kind === 'tool')
    .filter(({ slug }) => !slugs.includes(slug));

  function go(path: string) {
    if (input.current) input.current.value = '';
    setText('');
    void navigate(path, { preventScrollReset: true });
  }

  const combobox = useCombobox({
    count: items.length,
    onText: setText,
    onPick: (index) => go(comparePath([...slugs, items[index]!.slug], view)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (!text) return;
    combobox.close();
    go(addPath(slugs, view, text));
  }

  return (
    <form action="/compare" method="get" onSubmit={submit} className="w-full max-w-md print:hidden">
      {slugs.length > 0 && <input type="hidden" name="tools" value={slugs.join(',')} />}
      {view.onlyDifferences && <input type="hidden" name="only" value="differences" />}
      {view.sort && <input type="hidden" name="sort" value={view.sort} />}
      {Object.entries(view.usage ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative flex gap-2">
        <Input
          {...combobox.fieldProps}
          ref={input}
          id={id}
          name="add"
          required
          maxLength={120}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit">
          <Plus aria-hidden className="size-4" />
          {t('compare.addSubmit')}
        </Button>
        <SuggestionList combobox={combobox} items={items} />
      </div>
      {hint && <p className="mt-1.5 text-sm text-muted">{hint}</p>}
    </form>
  );
}
