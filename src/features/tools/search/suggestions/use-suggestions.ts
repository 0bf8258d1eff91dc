import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { suggestionsQuery } from '../../client.ts';
import { listSuggestions, type SearchSuggestion } from './search-suggestion.ts';

const QUIET_FOR = 120;
const SHORTEST = 2;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_FOR);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * Suggestions for the text of a search field: none for the current search or below two characters, and fetched only
 * after a pause in typing. Answers are cached by their text, so a late one never replaces a newer one.
 */
export function useSuggestions(searched = '') {
  const [text, setText] = useState(searched);
  const settled = useSettled(text.trim());
  const isLong = text.trim().length >= SHORTEST;
  const { data } = useQuery({
    ...suggestionsQuery(settled),
    enabled: isLong && settled.length >= SHORTEST && settled !== searched,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const suggestions = useMemo<SearchSuggestion[]>(
    () => (isLong && data ? listSuggestions(data.data) : []),
    [data, isLong],
  );
  return { setText, suggestions };
}
