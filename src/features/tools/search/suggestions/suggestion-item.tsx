import type { ComponentProps } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { IconChip } from '#src/ui/icons/icon-chip.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Logo } from '#src/ui/logo.tsx';
import type { SearchSuggestion } from './search-suggestion.ts';

interface SuggestionItemProps extends ComponentProps<'div'> {
  item: SearchSuggestion;
  isHighlighted: boolean;
}

export function SuggestionItem({ item, isHighlighted, ...rest }: SuggestionItemProps) {
  return (
    <div
      {...rest}
      className={joinClasses(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5',
        isHighlighted && 'bg-accent-soft',
      )}
    >
      {item.kind === 'tool' ? (
        <Logo src={item.logo_url} name={item.name} size="small" />
      ) : (
        <IconChip name={item.icon} size="small" />
      )}
      <span className="min-w-0 truncate font-medium">{item.name}</span>
      <span className="ml-auto shrink-0 text-sm text-muted">
        {item.kind === 'tool' ? item.category : t('search.category')}
      </span>
    </div>
  );
}
