import { t } from '#src/shared/messages/translate.ts';
import type { useCombobox } from '#src/ui/forms/use-combobox.ts';
import { keyOfSuggestion, type SearchSuggestion } from './search-suggestion.ts';
import { SuggestionItem } from './suggestion-item.tsx';

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
