import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { type CompareView, comparePath } from '../compare-address.ts';
import { readUsages, USUAL, type UsageName } from './usage-rules.ts';

type UsageTexts = Record<UsageName, string>;

function writeTexts({ usage = USUAL }: CompareView): UsageTexts {
  return { people: String(usage.people), months: String(usage.months), calls: String(usage.calls) };
}

/**
 * The numbers that costs are computed from, as they are typed. They are in the address at once, and follow it when the
 * visitor goes back.
 */
export function useUsage(slugs: readonly string[], view: CompareView) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const type = useNavigationType();
  const [texts, setTexts] = useState(() => writeTexts(view));
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    if (type === 'POP') setTexts(writeTexts(view));
  }
  function change(name: UsageName, text: string) {
    const next = { ...texts, [name]: text };
    setTexts(next);
    const usage = readUsages((each) => next[each]);
    void navigate(comparePath(slugs, { ...view, usage }), { replace: true, preventScrollReset: true });
  }
  return { texts, usage: readUsages((name) => texts[name]), change };
}
