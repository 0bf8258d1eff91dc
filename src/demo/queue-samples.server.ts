import type { Writer } from '#src/db/transaction.server.ts';
import { BLANK_FACTS } from '#src/features/tools/listings/public/fact-rules.ts';
import type { ToolFields } from '#src/features/tools/listings/public/listing-field-rules.ts';
import {
  getListingFields,
  insertPendingListing,
} from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import { HOUR } from '#src/shared/time.ts';

type Sample = Pick<
  ToolFields,
  'name' | 'url' | 'description' | 'company' | 'tags' | 'features' | 'use_cases'
>;

const PENDING: Sample = {
  name: 'Tidepool Notes',
  url: 'https://tidepool-notes.example.com/',
  description:
    'Turns a week of voice memos into one page that you can act on. Tidepool Notes listens to what you record on the way, groups it by project and writes a short list of decisions, open questions and next steps, with a link back to the second in which you said it.',
  company: 'Tidepool Labs',
  tags: ['notes', 'voice', 'summaries'],
  features: ['Groups memos by project', 'Links every line to its recording', 'Works offline'],
  use_cases: ['Weekly reviews', 'Interview notes', 'Field research'],
};
const REJECTED: Sample = {
  name: 'Instant Rank Booster',
  url: 'https://instant-rank-booster.example.com/',
  description:
    'Guaranteed first place in every search engine within an hour, or your money back. Instant Rank Booster writes thousands of pages for you and publishes them under names that people already trust, so that your shop is found before all the others are.',
  company: 'Booster',
  tags: ['seo'],
  features: ['Thousands of pages'],
  use_cases: ['Shops'],
};
const REASON =
  'We cannot list tools that promise guaranteed rankings or publish under other people’s names. Please describe what the tool does, without the promise, and hand it in again.';

const REVIEWS = [
  {
    rating: 5,
    title: 'Saved my Monday mornings',
    content:
      'I compare notes at www.example.com/one, www.example.com/two and www.example.com/three, and this one is the only tool that I keep open all day.',
  },
  {
    rating: 2,
    title: 'Good idea, slow on my laptop',
    content:
      'The results are fine, but every second request takes half a minute on an older machine. I will look at it again when that has changed.',
  },
];

function fieldsOf(sample: Sample, category_id: number): ToolFields {
  return {
    affiliate_url: null,
    type: 'web-app',
    is_open_source: false,
    source_code_url: null,
    pricing_model: 'freemium',
    starting_from: null,
    pricing_tiers: [
      { name: 'Free', price: '$0', period: '', features: ['One project'] },
      { name: 'Pro', price: '$10', period: 'month', features: ['Everything'] },
    ],
    updates: [],
    logo_url: null,
    screenshots: [],
    ...BLANK_FACTS,
    ...sample,
    category_id,
  };
}

export interface Demo {
  now: Date;
  people: readonly number[];
  /** A category for new submissions. */
  categoryId: number;
  /** A published tool that an update waits for, and whose reviews wait. */
  toolId: number;
}

/** Fills the moderation queues of a new installation, so that administrators have something to try. */
export async function insertQueueSamples(
  trx: Writer,
  { now, people, categoryId, toolId }: Demo,
): Promise<void> {
  const [first, second, third] = people as [number, number, number];
  const add = async (fields: ToolFields, slug: string, by: number, hours: number, of: number | null) => {
    const row = { slug, submitted_by_user_id: by, pending_version_of: of };
    const id = await insertPendingListing(trx, fields, {
      ...row,
      now: new Date(now.getTime() - hours * HOUR),
    });
    await trx.updateTable('tools').set({ is_demo: true }).where('id', '=', id!).execute();
    return id!;
  };
  await add(fieldsOf(PENDING, categoryId), 'tidepool-notes', first, 20, null);
  const rejected = await add(fieldsOf(REJECTED, categoryId), 'instant-rank-booster', second, 60, null);
  const decided = {
    status: 'rejected' as const,
    rejection_reason: REASON,
    decided_at: new Date(now.getTime() - 40 * HOUR),
  };
  await trx.updateTable('tools').set(decided).where('id', '=', rejected).execute();
  const live = await getListingFields(trx, toolId);
  const proposed = {
    ...live,
    url: 'https://get-it-here.example.com/download',
    description: `${live.description} Now with a faster editor and shared folders for teams.`,
    features: [...live.features, 'Shared folders for teams'].slice(-20),
    starting_from: '$12',
  };
  await add(proposed, 'sample-update', third, 6, toolId);
  await insertReviews(trx, { now, people, toolId });
}

async function insertReviews(trx: Writer, { now, people, toolId }: Omit<Demo, 'categoryId'>): Promise<void> {
  const written = await trx.selectFrom('reviews').select('user_id').where('tool_id', '=', toolId).execute();
  const silent = people.filter((id) => !written.some(({ user_id }) => user_id === id));
  const rows = REVIEWS.map((review, index) => ({
    ...review,
    tool_id: toolId,
    user_id: silent[index]!,
    status: 'pending' as const,
    is_demo: true,
    created_at: new Date(now.getTime() - (index + 2) * HOUR),
  }));
  await trx.insertInto('reviews').values(rows).execute();
}
