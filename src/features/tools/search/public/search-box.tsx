import Search from 'lucide-react/icons/search';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { SearchSuggestions } from '../suggestions/search-suggestions.tsx';
import { toolSearchPath } from './search-intent-rules.ts';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** `/` and Ctrl-K (⌘-K) focus the search field. A slash typed into another field is just a slash. */
function useSearchShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focusOnShortcut(event: KeyboardEvent) {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isCommand && (!isSlash || isTyping(event.target))) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener('keydown', focusOnShortcut);
    return () => document.removeEventListener('keydown', focusOnShortcut);
  }, [field]);
}

interface SearchBoxProps {
  /** The present search. */
  query?: string;
  size?: 'medium' | 'large';
}

/** The suggestions, downloaded when the field is about to be used; undefined until then. */
function useLateSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [Suggestions, setSuggestions] = useState<typeof SearchSuggestions>();
  const load = useCallback(() => {
    import('../suggestions/search-suggestions.tsx').then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      () => {},
    );
  }, []);

  // The focus may be older than the scripts.
  useEffect(() => {
    if (document.activeElement === input.current) load();
  }, [input, load]);
  return { Suggestions, load };
}

/** The button of the large box; the small one shows the key that leads to it. */
function FieldEnd({ isLarge }: { isLarge: boolean }) {
  if (!isLarge) {
    return (
      <span
        aria-hidden="true"
        className="mr-3 hidden rounded border border-line px-1.5 text-xs text-muted lg:block"
      >
        /
      </span>
    );
  }
  return (
    <button
      type="submit"
      className="inline-flex min-h-12 min-w-12 items-center justify-center rounded-card bg-accent font-semibold text-on-accent transition-colors hover:bg-accent-strong sm:px-5"
    >
      {/* On narrow screens the words would leave no room for the question. */}
      <Search aria-hidden className="size-5 sm:hidden" />
      <span className="max-sm:sr-only">{t('search.submit')}</span>
    </button>
  );
}

/**
 * The search field: a form of method GET that works before, and without, scripts. Its suggestions are downloaded when it
 * is pointed at or focused, and take over the field as it is; without them it still searches.
 */
export function SearchBox({ query = '', size = 'medium' }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { Suggestions, load } = useLateSuggestions(input);
  useSearchShortcut(input);
  const isLarge = size === 'large';

  function leaveFor(path: string) {
    input.current?.blur();
    void navigate(path);
  }

  // The field is uncontrolled, so a search started by a link has to be written into it.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = query;
  }, [query]);

  function submit(event: FormEvent) {
    event.preventDefault();
    leaveFor(toolSearchPath({ text: input.current?.value.trim() }));
  }

  const field = {
    type: 'search',
    name: 'q',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': false,
    onFocus: load,
    onPointerEnter: load,
    maxLength: 200,
    placeholder: isLarge ? t('search.placeholderLong') : t('search.placeholder'),
    'aria-label': t('search.label'),
    enterKeyHint: 'search',
    autoCapitalize: 'off',
    autoComplete: 'off',
    spellCheck: false,
    className: joinClasses(
      'min-w-0 grow appearance-none bg-transparent outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden',
      isLarge ? 'h-16 pr-2 text-ellipsis sm:px-3 sm:text-lg' : 'h-11 px-2 text-ellipsis md:px-3',
    ),
  } as const;

  return (
    // On narrow screens the suggestions of the small box take the width of the bar around it.
    <search className={joinClasses('block', isLarge ? 'relative' : 'md:relative')}>
      <form
        action="/search"
        method="get"
        onSubmit={submit}
        className={joinClasses(
          'flex items-center border border-line-strong bg-surface transition-colors focus-within:border-accent hover:border-ink',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent',
          isLarge ? 'min-h-16 rounded-2xl pr-2 pl-4 sm:pl-5' : 'min-h-11 rounded-control pl-3',
        )}
      >
        <Search
          aria-hidden
          className={joinClasses('shrink-0 text-muted', isLarge ? 'size-6 max-sm:hidden' : 'size-5')}
        />
        <input ref={input} defaultValue={query} {...field} />
        {Suggestions && <Suggestions input={input} query={query} onLeave={leaveFor} />}
        <FieldEnd isLarge={isLarge} />
      </form>
    </search>
  );
}
