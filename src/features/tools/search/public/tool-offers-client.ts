import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettledText } from '#src/ui/forms/use-settled-text.ts';
import { suggestionsQuery } from '../../client.ts';

const TYPING_PAUSE_MS = 150;
const SHORTEST = 2;

interface OfferedTool {
  id: number;
  slug: string;
  name: string;
  logo_url: string | null;
}

/** Published tools by the beginning of their names, except those that are chosen already. */
export function useToolOffers(isChosen: (tool: OfferedTool) => boolean) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const asked = useSettledText(typed, TYPING_PAUSE_MS);
  const isAsked = asked.length >= SHORTEST && typed.length >= SHORTEST;
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found: readonly OfferedTool[] = isAsked && data ? data.data.tools : [];
  return {
    setText,
    offers: found.filter((tool) => !isChosen(tool)),
    isNone: isAsked && !isPlaceholderData && data?.data.tools.length === 0,
  };
}
