import { useCombobox } from 'downshift';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Input } from '#src/ui/field.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { comparePath } from './compare-address.ts';
import { nameOfSuggestion, type SearchSuggestion } from './search-suggestion.ts';
import { SuggestionItem } from './suggestion-item.tsx';
import { useSuggestions } from './use-suggestions.ts';

function addPath(slugs: readonly string[], text: string): string {
  const base = comparePath(slugs);
  return `${base}${base.includes('?') ? '&' : '?'}add=${encodeURIComponent(text)}`;
}

const { stateChangeTypes } = useCombobox;

/** Suggests tools that are not compared yet; picking one adds it. */
function usePicker(slugs: readonly string[], inputId: string) {
  const navigate = useNavigate();
  const { suggestions, setValue } = useSuggestions('', '');
  const items = suggestions.filter((item) => item.kind === 'tool' && !slugs.includes(item.slug));
  const combobox = useCombobox<SearchSuggestion>({
    items,
    inputId,
    selectedItem: null,
    itemToString: nameOfSuggestion,
    onInputValueChange: ({ inputValue }) => setValue(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) navigate(comparePath([...slugs, selectedItem.slug]), { preventScrollReset: true });
    },
    getA11yStatusMessage: ({ isOpen }) =>
      isOpen && items.length > 0 ? t('search.suggestionCount', { count: items.length }) : '',
    // Leaving the field chooses nothing and keeps what was typed.
    stateReducer: (state, { type, changes }) =>
      type === stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null, inputValue: state.inputValue }
        : changes,
  });
  return { ...combobox, items, navigate };
}

interface ComparePickerProps {
  /** What is compared already. */
  slugs: readonly string[];
  label: string;
  hint?: string;
}

/** Adds a tool by name. A form of method GET underneath, whose text the page resolves. */
export function ComparePicker({ slugs, label, hint }: ComparePickerProps) {
  const id = useId();
  const picker = usePicker(slugs, id);
  const isShown = picker.isOpen && picker.items.length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = picker.inputValue.trim();
    if (!text) return;
    picker.closeMenu();
    picker.navigate(addPath(slugs, text), { preventScrollReset: true });
  }

  function letEnterSubmit(event: KeyboardEvent) {
    if (event.key !== 'Enter' || picker.highlightedIndex >= 0) return;
    (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
  }

  return (
    <form action="/compare" method="get" onSubmit={submit} className="w-full max-w-md">
      {slugs.length > 0 && <input type="hidden" name="tools" value={slugs.join(',')} />}
      <label {...picker.getLabelProps()} htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative flex gap-2">
        <Input
          {...picker.getInputProps({ 'aria-expanded': isShown, onKeyDown: letEnterSubmit })}
          name="add"
          required
          maxLength={120}
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit">
          <Plus aria-hidden className="size-4" />
          {t('compare.addSubmit')}
        </Button>
        <ul
          {...picker.getMenuProps()}
          className={joinClasses(
            'absolute inset-x-0 top-full z-40 mt-2 max-h-[60dvh] overflow-y-auto rounded-card border border-line-strong bg-surface p-1.5',
            !isShown && 'hidden',
          )}
        >
          {isShown &&
            picker.items.map((item, index) => (
              <SuggestionItem
                key={item.slug}
                item={item}
                isHighlighted={index === picker.highlightedIndex}
                {...picker.getItemProps({ item, index })}
              />
            ))}
        </ul>
      </div>
      {hint && <p className="mt-1.5 text-sm text-muted">{hint}</p>}
    </form>
  );
}
