import type { OwnRow } from '#src/features/queue/own/contract.ts';
import { checkOwnRow } from '#src/features/queue/own/own-rows-service.server.ts';
import { listListingFields } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { CorrectionsContext } from './context.server.ts';
import type { CorrectionValue } from './contract.ts';
import { type FieldRecord, type ProposalRecord, selectFields, selectProposals } from './queries.server.ts';

interface PageRequest {
  page: number;
  per_page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
}

/** A page of corrected fields: those of a person's listings, or those that wait for moderators. */
export function listCorrectedFields(
  context: CorrectionsContext,
  query: PageRequest,
  of: { ownerId: number } | { now: Date; caller: Caller },
) {
  const db = context.database.kysely;
  const checkRow = async (people: readonly ProposalRecord[]) =>
    'caller' in of
      ? checkOwnRow(
          context,
          db,
          of.caller,
          people.map(({ user_id }) => user_id),
        )
      : null;
  return readListPage(query, async (page) => {
    const [fields, total] = await selectFields(db, of, page);
    const [proposals, listings] = await Promise.all([
      selectProposals(db, fields),
      listListingFields(
        db,
        fields.map(({ tool_id }) => tool_id),
      ),
    ]);
    const keyOf = ({ tool_id, field }: Pick<FieldRecord, 'tool_id' | 'field'>) => `${tool_id} ${field}`;
    const byField = Map.groupBy(proposals, keyOf);
    const data = fields.map((record) => {
      const current = listings.get(record.tool_id)?.[record.field] as CorrectionValue;
      return present(record, current ?? null, { proposals: byField.get(keyOf(record)) ?? [], checkRow });
    });
    return [await Promise.all(data), total];
  });
}

async function present(
  { id, tool_id, slug, name, field, people_count, since, owner_until }: FieldRecord,
  current: CorrectionValue,
  {
    proposals,
    checkRow,
  }: {
    proposals: readonly ProposalRecord[];
    checkRow: (people: readonly ProposalRecord[]) => Promise<OwnRow>;
  },
) {
  const byValue = Map.groupBy(proposals, ({ value }) => JSON.stringify(value));
  const suggested = await Promise.all(
    [...byValue.values()].map(async (same) => ({
      id: same[0]!.id,
      value: same[0]!.value,
      people: same.map(({ user_name, source_url, note, doubt, created_at }) => ({
        name: user_name,
        source_url,
        note,
        doubt,
        created_at,
      })),
      own: await checkRow(same),
    })),
  );
  return {
    id,
    tool: { id: tool_id, slug, name },
    field,
    current,
    proposals: suggested.toSorted((a, b) => b.people.length - a.people.length),
    people_count,
    since,
    owner_until,
  };
}
