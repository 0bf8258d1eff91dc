import ArrowRight from 'lucide-react/icons/arrow-right';
import { formatList } from '#src/shared/format.ts';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import { Card, StretchedLink } from '#src/ui/card.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { ListedTools } from '../../browse/card/listed-tool.ts';
import { prefilledFormPath } from '../../listings/public/prefill-rules.ts';
import {
  changeToolSearch,
  type IgnoredParameter,
  type ToolSearch,
  toolSearchPath,
} from '../public/search-intent-rules.ts';

const LINK = 'font-semibold text-accent underline underline-offset-4';

/** The way to a search for the very words, without reading anything into them. */
function LiteralLink({ search }: { search: ToolSearch }) {
  return (
    <Link to={toolSearchPath(changeToolSearch(search, { literal: true }))} className={LINK}>
      {t('results.literal', { query: search.text ?? '' })}
    </Link>
  );
}

/** Offers the comparison of the tools that the words name. */
function Comparison({ list }: { list: ListedTools }) {
  const { compare: slugs, understood } = list.interpretation ?? {};
  if (!slugs) return null;
  const named = slugs.map(
    (slug) => list.data.find((tool) => tool.slug === slug) ?? { slug, name: slug, logo_url: null },
  );
  const all = understood?.find(({ as }) => as === 'compare')?.value.split(',') ?? slugs;
  return (
    <Card interactive className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:flex-nowrap sm:p-5">
      <span aria-hidden className="flex shrink-0 -space-x-2">
        {named.map(({ slug, name, logo_url }) => (
          <span key={slug} className="rounded-control ring-2 ring-surface">
            <Logo src={logo_url} name={name} />
          </span>
        ))}
      </span>
      <span className="min-w-0 grow basis-full sm:basis-0">
        <StretchedLink
          to={`/compare?tools=${slugs.join(',')}`}
          className="font-display text-lg font-bold [overflow-wrap:anywhere]"
        >
          {t('results.compare', { names: formatList(named.map(({ name }) => name)) })}
        </StretchedLink>
        <span className="block text-sm text-muted">
          {all.length > slugs.length
            ? t('results.compareSome', { count: slugs.length, total: all.length })
            : t('results.compareText')}
        </span>
      </span>
      <ArrowRight aria-hidden className="size-5 shrink-0 text-accent max-sm:hidden" />
    </Card>
  );
}

/** The corrected search, and whether the one that was typed is offered, as it finds anything. */
export function correctionOf({ interpretation, correction }: ListedTools) {
  const text = interpretation?.corrected ?? correction?.text;
  return text ? { text, hasLiteral: correction?.has_literal_results !== false } : undefined;
}

function Correction({ list, search }: { list: ListedTools; search: ToolSearch }) {
  const corrected = correctionOf(list);
  if (!corrected) return null;
  return (
    <Notice>
      <p>
        <FillText
          text={templateOf('results.corrected')}
          nodes={{ query: <strong>{corrected.text}</strong> }}
        />
        {corrected.hasLiteral && (
          <>
            {' · '}
            <LiteralLink search={search} />
          </>
        )}
      </p>
    </Notice>
  );
}

/** Says which products are not listed, and where to submit them. */
function Unlisted({ list }: { list: ListedTools }) {
  const { unlisted } = list.interpretation ?? {};
  if (!unlisted) return null;
  const all = [unlisted, ...unlisted.others];
  const names = formatList(all.map(({ name }) => name));
  return (
    <Notice>
      <p className="flex flex-wrap gap-x-3 gap-y-2 [overflow-wrap:anywhere]">
        {t('results.unlisted', { names })}
        {all.map((product) => (
          <Link key={product.name} to={prefilledFormPath(product)} className={LINK}>
            {all.length > 1 ? t('results.submitNamed', { name: product.name }) : t('results.submitIt')}
          </Link>
        ))}
      </p>
    </Notice>
  );
}

/** Lines above the results about how the search was understood. */
export function SearchNotices({
  list,
  search,
  ignored,
}: {
  list: ListedTools;
  search: ToolSearch;
  ignored: IgnoredParameter[];
}) {
  const names = ignored.map(({ name, value }) => `${name} “${value}”`).join(', ');
  return (
    <>
      <Comparison list={list} />
      <Unlisted list={list} />
      {list.interpretation?.is_foreign && <Notice>{t('results.foreign')}</Notice>}
      <Correction list={list} search={search} />
      {list.relaxed && !list.interpretation?.is_foreign && <Notice>{t('results.relaxed')}</Notice>}
      {names && <Notice>{t('results.ignored', { names })}</Notice>}
    </>
  );
}
