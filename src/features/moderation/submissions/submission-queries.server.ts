import { type RawBuilder, sql } from 'kysely';
import type { ToolFields } from '#src/features/submissions/rules.ts';
import type { ToolStatus } from '#src/features/tools/tables.server.ts';
import type { SubmissionState } from '../rules.ts';
import { contains, type ListPart, type Reader, rowsOf, selectPage } from '../search-queries.server.ts';

/** A tool, submission or version with all that can be edited, and who is behind it. */
export interface SubmissionRecord extends ToolFields {
  id: number;
  slug: string;
  status: ToolStatus;
  category_name: string;
  submitter_id: number | null;
  submitter_name: string | null;
  submitter_email: string | null;
  submitter_avatar_url: string | null;
  submitted_at: Date;
  decided_at: Date | null;
  unlisted_at: Date | null;
  rejection_reason: string | null;
  pending_version_of: number | null;
  original_slug: string | null;
  original_name: string | null;
  has_pending_version: boolean;
  is_editorial_choice: boolean;
  is_from_app_team: boolean;
  is_from_official_organization: boolean;
}

export interface SubmissionPart extends ListPart {
  state: SubmissionState;
  /** Versions handed in before this have lapsed. */
  expiredBefore: Date;
}

/** New submissions, and versions of published tools that have not lapsed. Of `t`, with `o` the tool of a version. */
export function waiting(expiredBefore: Date): RawBuilder<boolean> {
  return sql`t.status = 'pending' and (
    t.pending_version_of is null or (o.status = 'approved' and t.submitted_at > ${expiredBefore}))`;
}

const from = sql`from tools t
  left join users u on u.id = t.submitted_by_user_id
  left join tools o on o.id = t.pending_version_of`;

const ORDERS: Record<SubmissionState, RawBuilder<unknown>> = {
  pending: sql`t.submitted_at, t.id`,
  approved: sql`coalesce(t.decided_at, t.published_at) desc, t.id desc`,
  rejected: sql`t.decided_at desc nulls last, t.id desc`,
  unlisted: sql`t.unlisted_at desc nulls last, t.id desc`,
};

/** Who waits longest comes first; among the others what was decided last does. */
export async function selectSubmissionIds(
  db: Reader,
  { state, expiredBefore, ...part }: SubmissionPart,
): Promise<[ids: number[], total: number]> {
  // As a literal, since the index that has the order is of one state.
  const inState = state === 'pending' ? waiting(expiredBefore) : sql`t.status = ${sql.lit(state)}`;
  const searched = [sql`t.name`, sql`t.company`, sql`t.url`, sql`u.name`, sql`u.email`, sql`t.description`];
  const where = sql`${inState} and ${contains(part.search, searched)}`;
  const countFrom = state === 'pending' ? from : sql`from tools t`;
  const list = { columns: sql`t.id`, from, where, order: ORDERS[state], countFrom };
  const [rows, total] = await selectPage<{ id: number }>(db, list, part);
  return [rows.map(({ id }) => id), total];
}

/** All there is about these, in no order. */
export function selectSubmissions(
  db: Reader,
  ids: readonly number[],
  expiredBefore: Date,
): Promise<SubmissionRecord[]> {
  return rowsOf(
    db,
    sql`select t.id, t.slug, t.status, t.name, t.description, t.url, t.affiliate_url, t.category_id,
      c.name as category_name, t.type, t.company, t.is_open_source, t.source_code_url, t.features, t.use_cases,
      t.pricing_model, t.starting_from, t.pricing_tiers, t.updates, t.logo_url, t.submitted_at, t.decided_at,
      t.unlisted_at, t.rejection_reason, t.pending_version_of, t.is_editorial_choice, t.is_from_app_team,
      t.is_from_official_organization, o.slug as original_slug, o.name as original_name, u.id as submitter_id,
      u.name as submitter_name, u.email as submitter_email, u.avatar_url as submitter_avatar_url,
      case when t.published_at is null then t.tag_names else (
        select coalesce(array_agg(g.name order by l.position), '{}') from tool_tags l
        join tags g on g.id = l.tag_id where l.tool_id = t.id
      ) end as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('url', p.url, 'width', p.width, 'height', p.height)
        order by p.position, p.id), '[]') from tool_screenshots p where p.tool_id = t.id) as screenshots,
      exists (select from tools v where v.pending_version_of = t.id and v.status = 'pending'
        and v.submitted_at > ${expiredBefore}) as has_pending_version
    ${from} join categories c on c.id = t.category_id
    where t.id = any(${[...ids]}::int[])`,
  );
}
