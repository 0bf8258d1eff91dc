import type { RefObject } from 'react';
import { useCombobox } from '#src/ui/forms/use-combobox.ts';
import { useFieldOutside } from '#src/ui/forms/use-field-outside.ts';
import { pathOfSuggestion } from './search-suggestion.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SearchSuggestionsProps {
  /** The field that they belong to. */
  input: RefObject<HTMLInputElement | null>;
  /** The present search. */
  query: string;
  onLeave: (path: string) => void;
}

/** Suggestions of the search field: downloaded when somebody is about to type. */
export function SearchSuggestions({ input, query, onLeave }: SearchSuggestionsProps) {
  const { suggestions, setText } = useSuggestions(query);
  const combobox = useCombobox({
    count: suggestions.length,
    onText: setText,
    onPick: (index) => onLeave(pathOfSuggestion(suggestions[index]!)),
  });
  useFieldOutside(input, combobox);
  return <SuggestionList combobox={combobox} items={suggestions} />;
}
