import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import { labelText, toolLanguage } from '#src/shared/messages/labels.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { formatPrice } from '#src/shared/numbers/format-price.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { RatingFigure } from '#src/ui/rating.tsx';
import type { ToolPage } from '../../contract.ts';
import { factValue } from '../../listings/fact-value.tsx';
import { flattenFacts, listFacts } from '../../listings/public/fact-rules.ts';
import type { FactName } from '../../listings/public/listing-field-rules.ts';
import { ToolOutboundLink } from '../../outbound/tool-outbound-link.tsx';
import { priceCheckText } from '../../tool-page/pricing/price-check-text.ts';
import { summarizePrice, tierPeriod } from '../../tool-page/pricing/tool-pricing.ts';
import type { FeatureRow } from '../contract.ts';
import { CostCell } from '../costs/cost-cell.tsx';
import type { Usage } from '../costs/usage-rules.ts';
import { FeatureCell, FeatureList, type FeatureName, featureName } from './feature-cells.tsx';

interface CompareRow {
  label: MessageKey;
  /** Said below the label. */
  hint?: string;
  /** Value that two tools must share for the row to be the same for both. */
  valueOf: (tool: ToolPage) => unknown;
  /** The cell of one tool; null when nothing is known. */
  render: (tool: ToolPage) => ReactNode | null;
}

const linkClasses =
  'inline-flex min-h-6 items-center gap-1.5 underline decoration-line-strong underline-offset-4 hover:decoration-current';

function textList(items: { description: string }[]): ReactNode | null {
  if (items.length === 0) return null;
  return (
    <ul lang={toolLanguage} className="grid list-disc gap-1.5 pl-4 marker:text-accent">
      {items.map(({ description }) => (
        <li key={description}>{description}</li>
      ))}
    </ul>
  );
}

function tierList({ pricing: { tiers } }: ToolPage): ReactNode | null {
  if (tiers.length === 0) return null;
  return (
    <ul className="grid gap-1.5">
      {tiers.map((tier) => (
        <li key={`${tier.name} ${tier.price} ${tier.period}`}>
          <span lang={toolLanguage} className="font-semibold">
            {tier.name}
          </span>
          <span className="block text-muted">{`${formatPrice(tier.price)} ${tierPeriod(tier)}`.trim()}</span>
        </li>
      ))}
    </ul>
  );
}

function priceCell(tool: ToolPage): ReactNode {
  return (
    <>
      <span className="font-semibold">{summarizePrice(tool.pricing)}</span>
      {tool.pricing.is_stale && <span className="block text-danger">{t('tool.priceStale')}</span>}
      <span className="block text-muted text-xs">{priceCheckText(tool)}</span>
    </>
  );
}

function openSource(tool: ToolPage): ReactNode {
  const Icon = tool.is_open_source ? Check : Minus;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="inline-flex items-center gap-1.5">
        <Icon aria-hidden className={`size-4 ${tool.is_open_source ? 'text-positive' : 'text-muted'}`} />
        {t(tool.is_open_source ? 'tool.openSourceYes' : 'tool.openSourceNo')}
      </span>
      {tool.is_open_source && (
        <ToolOutboundLink tool={tool} kind="source" className={linkClasses}>
          {t('tool.source')}
        </ToolOutboundLink>
      )}
    </span>
  );
}

function rating(tool: ToolPage): ReactNode {
  if (tool.review_count === 0) return <span className="text-muted">{t('tool.noReviews')}</span>;
  return <RatingFigure value={tool.rating} count={tool.review_count} isSample={tool.rating_is_sample} />;
}

const descriptions = (items: { description: string }[]) => items.map(({ description }) => description).sort();

const FACTS = listFacts({
  first: ['free_limits', 'needs_account'],
  elsewhere: ['data_source_url', 'data_checked_at'],
});

/** Rows that say more than yes and no. */
const OWN_FACT_ROWS: { [Name in FactName]?: Pick<CompareRow, 'label' | 'render'> } = {
  needs_account: {
    label: 'compare.account',
    render: ({ needs_account: needs }) =>
      needs === null ? null : t(needs ? 'compare.accountYes' : 'compare.accountNo'),
  },
};

function factRow(name: FactName): CompareRow {
  return {
    label: `listing.${name}`,
    valueOf: (tool) => {
      const value = flattenFacts(tool)[name];
      return Array.isArray(value) ? value.toSorted() : value;
    },
    render: (tool) => factValue(name, tool),
    ...OWN_FACT_ROWS[name],
  };
}

const compareRows: readonly CompareRow[] = [
  {
    label: 'compare.price',
    valueOf: (tool) => summarizePrice(tool.pricing),
    render: priceCell,
  },
  { label: 'compare.tiers', valueOf: (tool) => tool.pricing.tiers, render: tierList },
  ...FACTS.map(factRow),
  { label: 'compare.type', valueOf: (tool) => tool.type, render: (tool) => labelText(tool.type_label) },
  { label: 'compare.openSource', valueOf: (tool) => tool.is_open_source, render: openSource },
  { label: 'compare.rating', valueOf: (tool) => [tool.rating, tool.review_count], render: rating },
  {
    label: 'compare.features',
    valueOf: (tool) => descriptions(tool.features),
    render: (tool) => textList(tool.features),
  },
  {
    label: 'compare.useCases',
    valueOf: (tool) => descriptions(tool.use_cases),
    render: (tool) => textList(tool.use_cases),
  },
  {
    label: 'compare.category',
    valueOf: (tool) => tool.category.slug,
    render: (tool) => (
      <Link to={`/category/${tool.category.slug}`} className={linkClasses}>
        {labelText(tool.category.name)}
      </Link>
    ),
  },
  {
    label: 'compare.company',
    valueOf: (tool) => tool.company.trim().toLowerCase(),
    render: (tool) => tool.company || null,
  },
];

/**
 * True when a comparison says what the pages of its tools do not say already: a known fact that differs, the reviews of people, or
 * prices with a date on more than one side.
 */
export function saysMoreThanItsTools(tools: readonly ToolPage[]): boolean {
  const differs = (row: CompareRow) => {
    const known = tools.filter((tool) => row.render(tool) !== null);
    return new Set(known.map((tool) => JSON.stringify(row.valueOf(tool)))).size > 1;
  };
  const isDated = ({ pricing }: ToolPage) => (pricing.checked_at ?? pricing.changed_at) !== null;
  return (
    FACTS.map(factRow).some(differs) ||
    tools.some((tool) => tool.review_count > 0 && !tool.rating_is_sample) ||
    tools.filter(isDated).length > 1
  );
}

/** A row of the comparison as it is shown. */
export interface CompareLine extends FeatureName {
  key: string;
  hint?: string;
  isFeature: boolean;
  differs: boolean;
  /** The cell of one tool; null when nothing is known. */
  render: (tool: ToolPage) => ReactNode | null;
}

/**
 * The rows of a comparison without those that nothing is known for. With feature rows each feature of several tools has
 * one, and another lists those that one tool has alone; otherwise a tool's features are a list.
 */
export function listCompareLines(
  tools: readonly ToolPage[],
  { features, usage }: { features?: readonly FeatureRow[]; usage?: Usage } = {},
): CompareLine[] {
  const rows = usage ? compareRows.toSpliced(2, 0, costRow(usage)) : compareRows;
  if (!features) return toLines(rows, tools);
  const shared = features.filter((row) => row.tools.length > 1).map((row) => featureLine(row, tools.length));
  const unique = uniqueRow(features.filter((row) => row.tools.length === 1));
  // It ends the features, or takes their place where no other feature tells the tools apart.
  const isLast = shared.some(({ differs }) => differs);
  const facts = rows.flatMap((row) => {
    if (row.label !== 'compare.features') return row;
    return isLast ? [] : unique;
  });
  const last = isLast ? toLines([unique], tools).map((line) => ({ ...line, isFeature: true })) : [];
  return [...toLines(facts, tools), ...shared, ...last];
}

function toLines(rows: readonly CompareRow[], tools: readonly ToolPage[]): CompareLine[] {
  return rows
    .filter(({ render }) => tools.some((tool) => render(tool) !== null))
    .map((row) => ({
      key: row.label,
      label: t(row.label),
      hint: row.hint,
      isFeature: false,
      differs: new Set(tools.map((tool) => JSON.stringify(row.valueOf(tool)))).size > 1,
      render: row.render,
    }));
}

/** Plans cost what they say, so tools with the same plans do not differ in it. */
function costRow(usage: Usage): CompareRow {
  return {
    label: 'compare.cost',
    hint: `${t('compare.costSeats', { count: usage.people })}, ${t('compare.costMonths', { count: usage.months })}`,
    valueOf: ({ pricing }) => pricing.tiers.map(({ price, period }) => [price, period]),
    render: ({ pricing }) =>
      pricing.tiers.length === 0 ? null : <CostCell plans={pricing.tiers} usage={usage} />,
  };
}

/** The features that one tool has alone, in the cell of that tool. */
function uniqueRow(rows: readonly FeatureRow[]): CompareRow {
  const bySlug = Map.groupBy(rows, ({ tools }) => tools[0]?.slug);
  return {
    label: 'compare.unique',
    valueOf: ({ slug }) => bySlug.get(slug)?.map(({ name }) => name),
    render: ({ slug, features, tags }) => {
      const own = bySlug.get(slug) ?? [];
      // Of a tool that lists no feature at all nothing is known.
      const isKnown = rows.length > 0 && features.length + tags.length > 0;
      return isKnown ? <FeatureList features={own.map(featureName)} /> : null;
    },
  };
}

function featureLine({ name, is_tag, tools }: FeatureRow, count: number): CompareLine {
  const said = new Map(tools.map(({ slug, text }) => [slug, text]));
  return {
    key: `feature ${name}`,
    ...featureName({ name, is_tag }),
    isFeature: true,
    differs: said.size < count,
    render: ({ slug }) => {
      const text = said.get(slug);
      return text === undefined ? null : <FeatureCell text={text === name ? undefined : text} />;
    },
  };
}
