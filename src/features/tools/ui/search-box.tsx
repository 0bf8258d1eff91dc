import Search from 'lucide-react/icons/search';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { toolSearchPath } from '../tool-search.ts';
import { fieldOf, useLazyCombobox } from './use-lazy-combobox.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

interface SearchBoxProps {
  /** What is searched for at present. */
  query?: string;
  size?: 'medium' | 'large';
}

/**
 * The search field. A form of method GET that works before, and without, scripts; suggestions are fetched with the
 * first touch, since most visits never open them.
 */
export function SearchBox({ query = '', size = 'medium' }: SearchBoxProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { Combobox, taken, load } = useLazyCombobox(form);
  useSearchShortcut(form);
  const isLarge = size === 'large';

  function submit(event: FormEvent) {
    event.preventDefault();
    const field = fieldOf(form.current);
    field?.blur();
    navigate(toolSearchPath({ q: field?.value.trim() }));
  }

  const field = {
    type: 'search',
    name: 'q',
    maxLength: 200,
    placeholder: isLarge ? t('search.placeholderLong') : t('search.placeholder'),
    'aria-label': t('search.label'),
    enterKeyHint: 'search',
    autoCapitalize: 'off',
    autoComplete: 'off',
    spellCheck: false,
    className: joinClasses(
      'min-w-0 grow appearance-none bg-transparent px-3 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden',
      isLarge ? 'h-16 sm:text-lg' : 'h-11',
    ),
  } as const;

  return (
    <search className="relative block">
      <form
        ref={form}
        action="/search"
        method="get"
        onSubmit={submit}
        onFocus={load}
        onPointerEnter={load}
        className={joinClasses(
          'flex items-center border border-line-strong bg-surface transition-colors focus-within:border-accent hover:border-ink',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent',
          isLarge ? 'min-h-16 rounded-2xl pr-2 pl-4 sm:pl-5' : 'min-h-11 rounded-control pl-3',
        )}
      >
        <Search aria-hidden className={joinClasses('shrink-0 text-muted', isLarge ? 'size-6' : 'size-5')} />
        {Combobox && taken ? (
          <Combobox query={query} taken={taken} field={field} />
        ) : (
          <input key={query} defaultValue={query} {...field} />
        )}
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
            className="mr-3 hidden rounded border border-line px-1.5 text-xs text-muted lg:block"
          >
            /
          </span>
        )}
      </form>
    </search>
  );
}
