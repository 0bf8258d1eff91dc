import ArrowRight from 'lucide-react/icons/arrow-right';
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import { formatList } from '#src/shared/format.ts';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import { Card, StretchedLink } from '#src/ui/card.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { ListedTools } from '../../browse/card/listed-tool.ts';
import {
  changeToolSearch,
  type IgnoredParameter,
  type ToolSearch,
  toolSearchPath,
} from '../public/search-intent-rules.ts';

const LINK = 'font-semibold text-accent underline underline-offset-4';

/** The way to a search for the very words, without reading anything into them. */
export function LiteralLink({ search }: { search: ToolSearch }) {
  return (
    <Link to={toolSearchPath(changeToolSearch(search, { literal: true }))} className={LINK}>
      {t('results.literal', { query: search.text ?? '' })}
    </Link>
  );
}

/** The way to the comparison of the tools that the words name. */
function Comparison({ list }: { list: ListedTools }) {
  const slugs = list.interpretation?.compare;
  if (!slugs) return null;
  const names = slugs.map((slug) => list.data.find((tool) => tool.slug === slug)?.name ?? slug);
  return (
    <Card interactive className="flex items-center gap-3 p-4">
      <GitCompare aria-hidden className="size-5 shrink-0 text-accent" />
      <StretchedLink
        to={`/compare?tools=${slugs.join(',')}`}
        className="min-w-0 grow font-semibold [overflow-wrap:anywhere]"
      >
        {t('results.compare', { names: formatList(names) })}
      </StretchedLink>
      <ArrowRight aria-hidden className="size-5 shrink-0 text-accent" />
    </Card>
  );
}

/** The corrected search, and a link to the one that was typed when that finds anything. */
function Correction({ list, search }: { list: ListedTools; search: ToolSearch }) {
  const text = list.interpretation?.corrected ?? list.correction?.text;
  if (!text) return null;
  return (
    <Notice>
      <p>
        <FillText text={templateOf('results.corrected')} nodes={{ query: <strong>{text}</strong> }} />
        {list.correction?.has_literal_results && (
          <>
            {' · '}
            <LiteralLink search={search} />
          </>
        )}
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
      <Correction list={list} search={search} />
      {list.relaxed && <Notice>{t('results.relaxed')}</Notice>}
      {names && <Notice>{t('results.ignored', { names })}</Notice>}
    </>
  );
}
