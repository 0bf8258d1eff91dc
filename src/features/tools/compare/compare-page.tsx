import { type QueryClient, useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { SaveHeart } from '#src/features/saved/ui/save-heart.tsx';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { type PageData, type PageHead, pageHead } from '#src/shared/page-head.ts';
import { Notice } from '#src/ui/notice.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { similarToolsQuery, toolQuery } from '../client.ts';
import type { ToolPage } from '../contract.ts';
import { useCountComparison } from '../outbound/visits/use-count-view.ts';
import { COMPARE_MAX, COMPARE_MIN } from '../rules.ts';
import { type CompareView, comparePath, parseComparedTools, parseCompareView } from './compare-address.ts';
import { featureRowsQuery, popularPairsQuery } from './compare-client.ts';
import { CompareOptions } from './compare-options.tsx';
import { ComparePicker } from './compare-picker.tsx';
import { CompareReady } from './compare-ready.tsx';
import { CompareShare } from './compare-share.tsx';
import { CompareVerdict } from './compare-verdict.tsx';
import { isPaidByCall } from './costs/plan-cost.ts';
import type { UsageName } from './costs/usage-rules.ts';
import { useUsage } from './costs/use-usage.ts';
import { findCompared, resolveToolName } from './find-compared.ts';
import { listCompareLines, saysMoreThanItsTools } from './table/compare-rows.tsx';
import { CompareTable } from './table/compare-table.tsx';

interface CompareData extends PageData {
  /** Slugs of the tools that exist, in the order asked. */
  slugs: string[];
  missing: string[];
  isTooMany: boolean;
  view: CompareView;
  origin: string;
  /** A typed name that matches no tool. */
  unknownName: string | null;
}

const READY = 3;
const MAX_NAME = 80;

/** `A vs B vs C`, in French `A, B ou C`. */
function joinNames(tools: readonly { name: string }[]): string {
  const names = tools.map(({ name }) => name);
  if (pageLanguage === 'en') return names.join(` ${t('compare.versus')} `);
  return new Intl.ListFormat(pageLanguage, { type: 'disjunction' }).format(names);
}

/** The canonical address is sorted, so that search engines see one page per comparison, and none that only repeats others. */
function headOfComparison(tools: ToolPage[]): PageHead {
  if (tools.length < COMPARE_MIN) {
    return pageHead('/compare', t('compare.title'), t('compare.description'));
  }
  const names = joinNames(tools);
  return pageHead(
    comparePath(tools.map(({ slug }) => slug).toSorted()),
    t('compare.titleOf', { names }),
    t('compare.descriptionOf', { names }),
    saysMoreThanItsTools(tools) ? {} : { noindex: true },
  );
}

async function fetchBeside(client: QueryClient, tools: ToolPage[]): Promise<void> {
  if (tools.length >= COMPARE_MIN) {
    await client.fetchQuery(featureRowsQuery(tools.map(({ slug }) => slug)));
    return;
  }
  const [only] = tools;
  if (only) await client.prefetchQuery(similarToolsQuery(only.slug));
  else await client.prefetchQuery(popularPairsQuery());
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const client = context.get(queryClientContext);
  const { searchParams, origin } = new URL(request.url);
  const { slugs, isTooMany } = parseComparedTools(searchParams);
  const view = parseCompareView(searchParams);
  const typed = searchParams.get('add')?.trim() ?? '';
  const [{ tools, missing }, added] = await Promise.all([
    findCompared(client, slugs),
    slugs.length < COMPARE_MAX ? resolveToolName(client, typed) : undefined,
  ]);
  // Ids and old slugs are replaced by the current slug, so that each comparison has a single address.
  const present = new Map(tools.map((tool) => [tool.slug, tool]));
  const known = tools.map(({ slug }) => slug);
  const isCanonical = known.length === present.size && known.every((slug) => slugs.includes(slug));
  if (added || !isCanonical) {
    const wanted = [...present.keys(), ...(added ? [added] : []), ...missing];
    return redirect(comparePath([...new Set(wanted)], view));
  }
  await fetchBeside(client, tools);
  return {
    head: headOfComparison(tools),
    slugs: known,
    missing,
    isTooMany,
    view,
    origin,
    unknownName: typed && slugs.length < COMPARE_MAX ? typed.slice(0, MAX_NAME) : null,
  } satisfies CompareData;
}

function Notices({ missing, isTooMany, unknownName }: CompareData) {
  return (
    <div className="grid gap-2 empty:hidden">
      {missing.length > 0 && <Notice>{t('compare.missing', { names: missing.join(', ') })}</Notice>}
      {isTooMany && <Notice>{t('compare.tooMany')}</Notice>}
      {unknownName && <Notice tone="danger">{t('compare.addMissing', { text: unknownName })}</Notice>}
    </div>
  );
}

/** Shown before a tool is chosen: a field to add one, and suggested comparisons. */
function Beginning() {
  const { data } = useQuery(popularPairsQuery());
  const pairs = (data ?? []).flatMap(([first, second]) =>
    first && second ? [[first, second] as const] : [],
  );
  const example = pairs[0]?.[0].name;
  return (
    <>
      <ComparePicker
        slugs={[]}
        view={{}}
        label={t('compare.addFirst')}
        hint={example && t('compare.addHint', { example })}
      />
      <CompareReady pairs={pairs} title={t('compare.ready')} hint={t('compare.readyHint')} />
    </>
  );
}

interface ComparisonProps {
  tools: ToolPage[];
  view: CompareView;
}

const heart = (tool: ToolPage) => <SaveHeart tool={tool} />;

/** Shown when one tool is chosen: a field for the second, suggestions, and the tool. */
function SecondTool({ tool, view }: { tool: ToolPage; view: CompareView }) {
  const { data: similar } = useQuery(similarToolsQuery(tool.slug));
  const pairs = (similar?.data ?? []).slice(0, READY).map((other) => [tool, other] as const);
  const example = pairs[0]?.[1].name;
  const slugs = [tool.slug];
  return (
    <>
      <ComparePicker
        key={tool.slug}
        slugs={slugs}
        view={view}
        label={t('compare.add')}
        hint={example && t('compare.addHint', { example })}
      />
      <CompareReady pairs={pairs} title={t('compare.readyFor', { name: tool.name })} />
      <CompareTable
        tools={[tool]}
        slugs={slugs}
        view={{}}
        lines={listCompareLines([tool])}
        names={tool.name}
        save={heart}
      />
    </>
  );
}

/** The numbers that the tools' prices depend on. */
function listAskedUsage(tools: readonly ToolPage[]): UsageName[] {
  const plans = tools.flatMap(({ pricing }) => pricing.tiers);
  if (plans.length === 0) return [];
  return plans.some(isPaidByCall) ? ['people', 'months', 'calls'] : ['people', 'months'];
}

function Comparison({ tools, view }: ComparisonProps) {
  const room = COMPARE_MAX - tools.length;
  const slugs = tools.map(({ slug }) => slug);
  const { data: features } = useSuspenseQuery(featureRowsQuery(slugs));
  const usage = useUsage(slugs, view);
  useCountComparison(tools.map(({ id }) => id));
  const lines = listCompareLines(tools, { features, usage: usage.usage });
  const count = lines.filter(({ differs }) => differs).length;
  return (
    <>
      <CompareVerdict tools={tools} />
      <CompareOptions count={count} slugs={slugs} view={view} usage={usage} asked={listAskedUsage(tools)} />
      <CompareTable
        tools={tools}
        slugs={slugs}
        view={view}
        lines={lines}
        names={joinNames(tools)}
        save={heart}
      />
      {room > 0 && (
        <ComparePicker
          key={slugs.join()}
          slugs={slugs}
          view={view}
          label={t('compare.add')}
          hint={t('compare.room', { count: room })}
        />
      )}
    </>
  );
}

export function Component() {
  const page = useLoaderData<CompareData>();
  const answers = useSuspenseQueries({ queries: page.slugs.map(toolQuery) });
  const tools = answers.map((answer) => answer.data.data);
  const [first] = tools;
  const isComparison = tools.length >= COMPARE_MIN;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-8">
      <div>
        <div className="relative flex flex-wrap items-start justify-between gap-4 sm:static">
          <h1 className="font-display text-title font-bold [overflow-wrap:anywhere]">
            {isComparison ? joinNames(tools) : t('compare.title')}
          </h1>
          {isComparison && <CompareShare tools={tools} origin={page.origin} />}
        </div>
        {!isComparison && (
          <p className="mt-2 text-lg text-muted">
            {first ? t('compare.leadOne', { name: first.name }) : t('compare.lead')}
          </p>
        )}
      </div>
      <Notices {...page} />
      {isComparison && <Comparison tools={tools} view={page.view} />}
      {!isComparison && (first ? <SecondTool tool={first} view={page.view} /> : <Beginning />)}
    </div>
  );
}

export function ErrorBoundary() {
  return <RetryState title={t('compare.loadError')} />;
}
