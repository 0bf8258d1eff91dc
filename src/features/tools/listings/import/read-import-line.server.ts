import { translateFields } from '#src/server/http/errors.ts';
import { fieldErrors } from '#src/server/http/route.ts';
import { createEnglish } from '#src/server/languages.ts';
import type { Lookups } from '../../catalogue/lookups.server.ts';
import { enToolsCalls } from '../../messages/en-calls.ts';
import { parseToolType, readPricingModel, TOOL_TYPES, urlKey } from '../../rules.ts';
import { factsOf } from '../public/facts-contract.ts';
import { ImportedTool } from './imported-tool.ts';
import type { ToolToWrite } from './write-queries.server.ts';

const english = createEnglish(enToolsCalls);
const KEYS = Object.keys(ImportedTool.shape);

/** A tool with the keys of its line that mean nothing, or all reasons why the line is refused. */
type ReadLine = { tool: ToolToWrite; ignored: string[] } | { reason: string };

/** Parses a line. Pure. */
export function readImportLine(text: string, lookups: Lookups): ReadLine {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { reason: 'The line is not JSON.' };
  }
  const parsed = ImportedTool.safeParse(json);
  const { misspelt, ignored } = sortUnknownKeys(json);
  const reasons = [
    ...(parsed.success ? [] : reasonsOf(translateFields(fieldErrors(parsed.error), english))),
    ...misspelt,
    ...findFaults(json, lookups),
  ];
  if (!parsed.success || reasons.length > 0) return { reason: reasons.join(' ') };
  return { tool: toToolToWrite(parsed.data, lookups), ignored };
}

function reasonsOf(errors: Record<string, string[]>): string[] {
  return Object.entries(errors).map(([field, [message]]) =>
    field === '_' ? message! : `${field}: ${message}`,
  );
}

/** A key that was meant for a known one would lose what it says, so its line is refused; others are left out. */
function sortUnknownKeys(json: unknown): { misspelt: string[]; ignored: string[] } {
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  const unknown = isObject ? Object.keys(json).filter((key) => !KEYS.includes(key)) : [];
  const guesses = unknown.map((key) => ({ key, meant: guessKey(key, KEYS) }));
  return {
    misspelt: guesses.flatMap(({ key, meant }) =>
      meant === undefined ? [] : [`${key}: Unknown; did you mean ${meant}?`],
    ),
    ignored: guesses.filter(({ meant }) => meant === undefined).map(({ key }) => key),
  };
}

/** Checks that need the catalogue. Values of a wrong kind are left to the schema. */
function findFaults(json: unknown, lookups: Lookups): string[] {
  const { category, type, rating, review_count: count } = (json ?? {}) as Record<string, unknown>;
  const faults: string[] = [];
  if (typeof category === 'string' && category.trim() !== '' && !lookups.findCategory(category.trim())) {
    const known = lookups.categories.filter(({ is_active }) => is_active).map(({ slug }) => slug);
    faults.push(`category: There is no category "${category.slice(0, 80)}". There are ${known.join(', ')}.`);
  }
  if (typeof type === 'string' && type.trim() !== '' && !parseToolType(type)) {
    const known = TOOL_TYPES.map(({ value }) => value);
    faults.push(`type: There is no type "${type.slice(0, 40)}". There are ${known.join(', ')}.`);
  }
  const isRated = typeof rating === 'number' && rating >= 0 && !(rating === 0 && !count);
  if (isRated && rating < 1) faults.push('rating: Must be at least 1.');
  return faults;
}

function toToolToWrite(tool: ImportedTool, lookups: Lookups): ToolToWrite {
  const { category, rating, review_count, ...rest } = tool;
  return {
    ...rest,
    facts: factsOf(tool),
    company: tool.company ?? undefined,
    type: tool.type === undefined ? undefined : parseToolType(tool.type),
    pricing_model: tool.pricing_model ?? readPricingModel(tool.pricing_tiers ?? [], tool.starting_from),
    url_key: urlKey(tool.url)!,
    category_id: lookups.findCategory(category)!.id,
    created_at: tool.created_at,
    imported_rating: rating === 0 ? undefined : rating,
    imported_review_count: review_count,
  };
}

/** Edits that a typing error takes at most; a longer way leads to another word. */
const TYPING_ERROR = 2;

/** The known key of which an unknown one is a typing error; undefined for another word. */
function guessKey(unknown: string, known: readonly string[]): string | undefined {
  const folded = unknown.toLowerCase().slice(0, 40).replace(/[\s-]/g, '_');
  const nearest = known
    .map((key) => ({ key, edits: countEdits(folded, key) }))
    .reduce((best, one) => (one.edits < best.edits ? one : best));
  // A short word is another word after fewer edits.
  return nearest.edits <= Math.min(TYPING_ERROR, Math.floor(folded.length / 3)) ? nearest.key : undefined;
}

/** Letters to add, remove, replace or swap with their neighbour. */
function countEdits(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 1; at <= from.length; at++) {
    const next = [at];
    for (let index = 1; index <= to.length; index++) {
      const isSame = from[at - 1] === to[index - 1];
      const isSwapped =
        at > 1 && index > 1 && from[at - 1] === to[index - 2] && from[at - 2] === to[index - 1];
      next[index] = Math.min(
        row[index]! + 1,
        next[index - 1]! + 1,
        row[index - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[index - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[to.length]!;
}
