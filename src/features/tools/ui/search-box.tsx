import { useCombobox } from 'downshift';
import Search from 'lucide-react/icons/search';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { toolSearchPath } from '../tool-search.ts';
import { nameOfSuggestion, pathOfSuggestion, type SearchSuggestion } from './search-suggestion.ts';
import { SuggestionItem } from './suggestion-item.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';
import { useSuggestions } from './use-suggestions.ts';

const { stateChangeTypes } = useCombobox;

/** Joins downshift's rules: leaving the field chooses nothing and keeps what was typed. */
function useSearchCombobox(query: string) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const text = useSuggestions(query);
  const combobox = useCombobox<SearchSuggestion>({
    items: text.suggestions,
    initialInputValue: query,
    selectedItem: null,
    itemToString: nameOfSuggestion,
    onInputValueChange: ({ inputValue }) => text.setValue(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      input.current?.blur();
      navigate(pathOfSuggestion(selectedItem));
    },
    getA11yStatusMessage: ({ isOpen }) =>
      isOpen && text.suggestions.length > 0
        ? t('search.suggestionCount', { count: text.suggestions.length })
        : '',
    stateReducer: (state, { type, changes }) =>
      type === stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null, inputValue: state.inputValue }
        : changes,
  });
  const { setInputValue } = combobox;
  useEffect(() => setInputValue(query), [query, setInputValue]);
  // What was typed before the scripts ran is in the field, not in the state.
  useEffect(() => {
    const field = input.current;
    if (field && field.value !== field.defaultValue) setInputValue(field.value);
  }, [setInputValue]);
  return { ...combobox, input, suggestions: text.suggestions, navigate };
}

/**
 * The search field with suggestions (the WAI-ARIA combobox pattern, by downshift). A form of method GET underneath:
 * it works before, and without, scripts.
 */
export function SearchBox({ query = '', size = 'medium' }: { query?: string; size?: 'medium' | 'large' }) {
  const combobox = useSearchCombobox(query);
  const { input, inputValue, suggestions, isOpen, highlightedIndex } = combobox;
  useSearchShortcut(input);
  const isShown = isOpen && suggestions.length > 0;
  const isLarge = size === 'large';

  function submit(event: FormEvent) {
    event.preventDefault();
    combobox.closeMenu();
    input.current?.blur();
    combobox.navigate(toolSearchPath({ q: inputValue.trim() }));
  }

  function letEnterSubmit(event: KeyboardEvent) {
    if (event.key !== 'Enter' || highlightedIndex >= 0) return;
    (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
  }

  return (
    <search className="relative block">
      <form
        action="/search"
        method="get"
        onSubmit={submit}
        className={joinClasses(
          'flex items-center border border-line-strong bg-surface transition-colors focus-within:border-accent hover:border-ink',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent',
          isLarge ? 'min-h-16 rounded-2xl pr-2 pl-5' : 'min-h-11 rounded-control pl-3',
        )}
      >
        <Search aria-hidden className={joinClasses('shrink-0 text-muted', isLarge ? 'size-6' : 'size-5')} />
        <input
          {...combobox.getInputProps({
            ref: input,
            'aria-label': t('search.label'),
            'aria-expanded': isShown,
            onKeyDown: letEnterSubmit,
          })}
          type="search"
          name="q"
          maxLength={200}
          placeholder={isLarge ? t('search.placeholderLong') : t('search.placeholder')}
          enterKeyHint="search"
          autoCapitalize="off"
          spellCheck={false}
          className={joinClasses(
            'min-w-0 grow appearance-none bg-transparent [&::-webkit-search-cancel-button]:hidden px-3 outline-none placeholder:text-muted',
            isLarge ? 'h-16 text-lg' : 'h-11',
          )}
        />
        {isLarge ? (
          <button
            type="submit"
            className="inline-flex min-h-12 items-center rounded-card bg-accent px-5 font-semibold text-on-accent transition-colors hover:bg-accent-strong"
          >
            {t('search.submit')}
          </button>
        ) : (
          <span
            aria-hidden="true"
            className="mr-3 hidden rounded border border-line px-1.5 font-sans text-xs text-muted lg:block"
          >
            /
          </span>
        )}
      </form>
      <ul
        {...combobox.getMenuProps({ 'aria-label': t('search.suggestions') })}
        className={joinClasses(
          'absolute inset-x-0 z-40 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line-strong bg-surface p-1.5 text-left',
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
    </search>
  );
}
