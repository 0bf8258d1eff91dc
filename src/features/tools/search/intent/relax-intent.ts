import { type IntentPart, listParts, type SearchIntent } from '../public/search-intent-rules.ts';

/** `relaxed`: no tool has all the words. */
type Count<Intent> = (intent: Intent) => Promise<{ total: number; relaxed: boolean }>;

/** The slug of the tool that others are to be like. */
export function likeOf({ like, preferences }: SearchIntent): string | undefined {
  return like ?? preferences?.like;
}

/** True when nothing is looked for but what was chosen among everything. */
function isEmpty(intent: SearchIntent): boolean {
  return listParts(intent).length === 0 && !intent.like && !intent.compare?.length;
}

function without<Intent extends SearchIntent>(intent: Intent, parts: readonly IntentPart[]): Intent {
  const kept = Object.entries(intent.preferences ?? {}).filter(
    ([name]) => !parts.some((part) => part === name),
  );
  return {
    ...intent,
    text: parts.includes('text') ? undefined : intent.text,
    preferences: Object.fromEntries(kept),
  };
}

/**
 * Next to the intent: a free plan, where nothing need be entirely free, and no category. Words that few listings have
 * say more than a category that was only guessed from them.
 */
function listClose<Intent extends SearchIntent>(intent: Intent): Intent[] {
  const { pricing_model: price, category } = intent.preferences ?? {};
  const saysMore = Boolean(intent.text || likeOf(intent) || intent.compare);
  const freePlan = { ...intent, preferences: { ...intent.preferences, pricing_model: 'freemium' as const } };
  return [
    ...(price === 'free' ? [freePlan] : []),
    ...(category !== undefined && saysMore ? [without(intent, ['category'])] : []),
  ];
}

/** Without one part, without two, and with one alone. */
function listWeaker<Intent extends SearchIntent>(intent: Intent): Intent[] {
  const parts = listParts(intent);
  const pairs = parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other]));
  const others = parts.toReversed().map((alone) => parts.filter((part) => part !== alone));
  return [...parts.map((part) => [part]), ...pairs, ...others].map((dropped) => without(intent, dropped));
}

/**
 * Finds out what to search for: the first of the wanted intents, and of those close to the first one, that finds tools
 * with all its words; else the first that finds any; else the first one without its words, or at last what `last` tries.
 * @param last instead of giving up as few preferences as possible
 * @returns undefined when nothing of it finds a tool. `wanted` is the intent that the found one was made of.
 */
export async function relaxIntent<Intent extends SearchIntent>(
  wanted: readonly Intent[],
  count: Count<Intent>,
  last?: readonly Intent[],
): Promise<{ intent: Intent; wanted: Intent } | undefined> {
  const [first] = wanted;
  if (!first) return undefined;
  const asked = wanted.map((intent) => ({ intent, wanted: intent }));
  const ofFirst = (intents: Intent[]) => intents.map((intent) => ({ intent, wanted: first }));
  let partial: (typeof asked)[number] | undefined;
  for (const tried of [...asked, ...ofFirst(listClose(first))]) {
    const { total, relaxed } = await count(tried.intent);
    if (total > 0 && !relaxed) return tried;
    if (total > 0) partial ??= tried;
  }
  if (partial) return partial;
  for (const tried of ofFirst([without(first, ['text']), ...(last ?? listWeaker(first))])) {
    if (!isEmpty(tried.intent) && (await count(tried.intent)).total > 0) return tried;
  }
  return undefined;
}
