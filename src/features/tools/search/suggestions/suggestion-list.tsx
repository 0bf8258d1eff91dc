import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { labelText } from '#src/shared/messages/labels.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { useCombobox } from '#src/ui/forms/use-combobox.ts';
import { IconChip } from '#src/ui/icons/icon-chip.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Logo } from '#src/ui/logo.tsx';
import { keyOfSuggestion, type SearchSuggestion } from './search-suggestion.ts';

interface SuggestionItemProps extends ComponentProps<'div'> {
  item: SearchSuggestion;
  isHighlighted: boolean;
}

const KINDS = {
  tool: 'search.suggestedTool',
  category: 'search.category',
  job: 'search.task',
  unlisted: 'search.similarTools',
} as const;

function SuggestionPicture({ item }: { item: SearchSuggestion }) {
  if (item.kind === 'tool') return <Logo src={item.logo_url} name={item.name} size="small" />;
  if (item.kind === 'category') return <IconChip name={item.icon} color={item.color} size="small" />;
  return (
    <span className="inline-flex size-8 shrink-0 items-center justify-center">
      <Search aria-hidden className="size-5 text-muted" />
    </span>
  );
}

function detailOf(item: SearchSuggestion): string | undefined {
  if (item.kind === 'unlisted') return t('search.notListed');
  return item.kind === 'tool' ? (item.reason ?? labelText(item.category)) : undefined;
}

function SuggestionItem({ item, isHighlighted, ...rest }: SuggestionItemProps) {
  const detail = detailOf(item);
  const language = 'language' in item && item.language !== pageLanguage ? item.language : undefined;
  return (
    <div
      {...rest}
      className={joinClasses(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5',
        isHighlighted && 'bg-accent-soft',
      )}
    >
      <SuggestionPicture item={item} />
      <span className="min-w-0 truncate">
        <span lang={item.kind === 'job' ? language : undefined} className="font-medium">
          {item.kind === 'category' ? labelText(item.name) : item.name}
        </span>
        {detail && (
          <span lang={item.kind === 'tool' ? language : undefined} className="ml-2 text-sm text-muted">
            {detail}
          </span>
        )}
      </span>
      <span className="ml-auto shrink-0 text-sm text-muted">{t(KINDS[item.kind])}</span>
    </div>
  );
}

interface SuggestionListProps {
  combobox: ReturnType<typeof useCombobox>;
  items: readonly SearchSuggestion[];
}

/** The suggestions under a field, and their number for screen readers. */
export function SuggestionList({ combobox, items }: SuggestionListProps) {
  return (
    <>
      <div
        {...combobox.listProps}
        role="listbox"
        aria-label={t('search.suggestions')}
        hidden={!combobox.isShown}
        className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line-strong bg-surface p-1.5 text-left"
      >
        {combobox.isShown &&
          items.map((item, index) => (
            <SuggestionItem
              key={keyOfSuggestion(item)}
              item={item}
              isHighlighted={index === combobox.active}
              {...combobox.optionProps(index)}
            />
          ))}
      </div>
      <span role="status" className="sr-only">
        {combobox.isShown ? t('search.suggestionCount', { count: items.length }) : ''}
      </span>
    </>
  );
}
