import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { suggestionsQuery } from '#src/features/tools/client.ts';
import type { AdminVideo } from '../admin-contract.ts';

export type LinkedTool = AdminVideo['tools'][number];

const TYPING_PAUSE_MS = 150;
const SHORTEST = 2;

/** Published tools by the beginning of their names, except those that are chosen already. */
export function useToolOffers(chosen: readonly LinkedTool[]) {
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = settled.length >= SHORTEST && text.trim().length >= SHORTEST;
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(settled),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const taken = new Set(chosen.map(({ id }) => id));
  const found = isAsked && data ? data.data.tools : [];
  return {
    setText,
    offers: found.filter(({ id }) => !taken.has(id)),
    isNone: isAsked && !isPlaceholderData && data?.data.tools.length === 0,
  };
}
