import { sql } from 'kysely';
import { BLANK_FACTS, type ToolFacts } from './fact-rules.ts';
import { FACT_NAMES } from './listing-field-rules.ts';

/** The facts that are known. */
export type StoredFacts = Partial<ToolFacts>;

/** The facts of `t`. A revision that an earlier version added has none of its own and keeps those of its tool. */
export const listedFacts = sql<StoredFacts>`coalesce(t.facts, case when t.pending_version_of is not null then (
        select o.facts from tools o where o.id = t.pending_version_of) end, '{}')`;

function isKnown(value: unknown): boolean {
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

/** The facts that are stored for a listing. */
export function storeFacts(facts: StoredFacts): StoredFacts {
  return Object.fromEntries(
    FACT_NAMES.filter((name) => isKnown(facts[name])).map((name) => [name, facts[name]]),
  );
}

/** A row whose facts are members of its own. */
export function withFacts<Row extends { facts: StoredFacts }>({
  facts,
  ...row
}: Row): Omit<Row, 'facts'> & ToolFacts {
  return { ...row, ...BLANK_FACTS, ...facts };
}
