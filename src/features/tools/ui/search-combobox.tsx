import { useCombobox } from 'downshift';
import { type ComponentProps, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { nameOfSuggestion, pathOfSuggestion, type SearchSuggestion } from './search-suggestion.ts';
import { SuggestionItem } from './suggestion-item.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** What the plain field held when the combobox took its place. */
export interface TakenField {
  text: string;
  isFocused: boolean;
  selection: [start: number, end: number];
}

export interface SearchComboboxProps {
  query: string;
  taken: TakenField;
  /** Attributes that the field has with and without suggestions. */
  field: ComponentProps<'input'>;
}

const { stateChangeTypes } = useCombobox;

/** Downshift's combobox, with one rule changed: leaving the field chooses nothing and keeps what was typed. */
function useSearchCombobox(query: string, taken: TakenField) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { suggestions, setValue } = useSuggestions(taken.text, query);
  const combobox = useCombobox<SearchSuggestion>({
    items: suggestions,
    initialInputValue: taken.text,
    initialIsOpen: taken.isFocused && taken.text !== query,
    selectedItem: null,
    itemToString: nameOfSuggestion,
    onInputValueChange: ({ inputValue }) => setValue(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      input.current?.blur();
      navigate(pathOfSuggestion(selectedItem));
    },
    getA11yStatusMessage: ({ isOpen }) =>
      isOpen && suggestions.length > 0 ? t('search.suggestionCount', { count: suggestions.length }) : '',
    stateReducer: (state, { type, changes }) =>
      type === stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null, inputValue: state.inputValue }
        : changes,
  });
  const { setInputValue } = combobox;
  const shownQuery = useRef(query);
  useEffect(() => {
    if (shownQuery.current === query) return;
    shownQuery.current = query;
    setInputValue(query);
  }, [query, setInputValue]);
  return { ...combobox, input, suggestions };
}

/** The field with suggestions: the WAI-ARIA combobox pattern. */
export function SearchCombobox({ query, taken, field }: SearchComboboxProps) {
  const combobox = useSearchCombobox(query, taken);
  const { input, suggestions, isOpen, highlightedIndex } = combobox;
  const isShown = isOpen && suggestions.length > 0;

  useLayoutEffect(() => {
    if (!taken.isFocused) return;
    input.current?.focus();
    input.current?.setSelectionRange(...taken.selection);
  }, [taken, input]);

  function letEnterSubmit(event: KeyboardEvent) {
    if (event.key !== 'Enter' || highlightedIndex >= 0) return;
    (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
  }

  return (
    <>
      <input
        {...combobox.getInputProps({
          ...field,
          ref: input,
          'aria-expanded': isShown,
          onKeyDown: letEnterSubmit,
        })}
      />
      <ul
        {...combobox.getMenuProps({ 'aria-label': t('search.suggestions') })}
        className={joinClasses(
          'absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line-strong bg-surface p-1.5 text-left',
          !isShown && 'hidden',
        )}
      >
        {isShown &&
          suggestions.map((item, index) => (
            <SuggestionItem
              key={`${item.kind}-${item.slug}`}
              item={item}
              isHighlighted={index === highlightedIndex}
              {...combobox.getItemProps({ item, index })}
            />
          ))}
      </ul>
    </>
  );
}
