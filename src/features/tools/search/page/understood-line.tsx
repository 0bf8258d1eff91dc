import { formatDollars } from '#src/shared/format.ts';
import { labelText, toolLanguage } from '#src/shared/messages/labels.ts';
import { t, translate } from '#src/shared/messages/translate.ts';
import { RemovableChip } from '#src/ui/chip.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import type { ListedTools } from '../../browse/card/listed-tool.ts';
import type { Category } from '../../contract.ts';
import { parseToolType, toolTypeLabel } from '../../rules.ts';
import { partId, type UnderstoodPart } from '../public/explain-rules.ts';
import { changeToolSearch, type ToolSearch, toolSearchPath } from '../public/search-intent-rules.ts';
import { correctionOf } from './search-notices.tsx';

interface Names {
  categories: readonly Category[];
  /** Of the tools that are named, by slug. */
  tools: ReadonlyMap<string, string>;
}

function labelOfPrice(value: string): string {
  if (value === 'free') return labelText('Free');
  if (value === 'freemium') return t('match.freePlan');
  return value === 'paid'
    ? labelText('Paid')
    : t('filter.maxPrice', { amount: formatDollars(Number(value)) });
}

function labelOfType(value: string): string {
  const type = parseToolType(value);
  return type ? labelText(toolTypeLabel(type)) : t('filter.openSource');
}

function labelOf({ as, value, text }: UnderstoodPart, { categories, tools }: Names): string {
  if (as === 'price') return labelOfPrice(value);
  if (as === 'type' || as === 'platform') return labelOfType(value);
  // The names of jobs are English.
  if (as === 'job') return toolLanguage ? text : value;
  if (as === 'category') return labelText(categories.find(({ slug }) => slug === value)?.name ?? value);
  if (as === 'like') return t('results.similar', { name: tools.get(value) ?? value });
  if (as === 'compare') return t('explain.compare');
  if (as === 'kind') return translate(`explain.kind.${value}`);
  if (as !== 'negation') return value;
  return value === 'open_source'
    ? t('filter.closedSource')
    : t('explain.not', { what: labelOfDenied(value) });
}

/** A type is denied by its label in small letters. */
function labelOfDenied(value: string): string {
  const type = parseToolType(value);
  return type ? labelText(toolTypeLabel(type)) : value;
}

interface UnderstoodLineProps {
  list: ListedTools;
  search: ToolSearch;
  categories: readonly Category[];
}

/** One line that says how the words were read: each part can be removed, and all of it. */
export function UnderstoodLine({ list, search, categories }: UnderstoodLineProps) {
  const { interpretation } = list;
  const { text, literal, drop = [] } = search;
  const understood = interpretation?.understood ?? [];
  if (!text) return null;
  if (literal) return <ReadAgain to={toolSearchPath(changeToolSearch(search, { literal: undefined }))} />;
  if (understood.length === 0) {
    if (drop.length === 0) return null;
    return <ReadAgain to={toolSearchPath(changeToolSearch(search, { drop: undefined }))} />;
  }
  const { like } = interpretation!;
  const isLiteralOffered = correctionOf(list)?.hasLiteral === true;
  const tools = new Map(list.data.map(({ slug, name }) => [slug, name]));
  if (like) tools.set(like.slug, like.name);
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span id="understood" className="text-muted">
        {t('explain.lead')}
      </span>
      <ul aria-labelledby="understood" className="contents">
        {understood.map((part) => {
          const plain = labelOf(part, { categories, tools });
          const isDemand = part.weight === 'demand' && ['price', 'type', 'platform'].includes(part.as);
          const isLimit = part.as === 'price' && Number.isFinite(Number(part.value));
          const label = isDemand && !isLimit ? t('explain.only', { label: plain }) : plain;
          return (
            <li key={partId(part)} className="max-w-full">
              <RemovableChip
                to={toolSearchPath(changeToolSearch(search, { drop: [...drop, partId(part)] }))}
                preventScrollReset
                label={t('filter.remove', { label })}
              >
                {label}
              </RemovableChip>
            </li>
          );
        })}
      </ul>
      {!isLiteralOffered && (
        <Link
          to={toolSearchPath(changeToolSearch(search, { literal: true, drop: undefined }))}
          className="inline-flex min-h-9 items-center px-1 font-semibold text-accent hover:underline"
        >
          {t('explain.literal')}
        </Link>
      )}
    </div>
  );
}

function ReadAgain({ to }: { to: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {t('explain.plain')}
      <Link to={to} className="inline-flex min-h-9 items-center font-semibold text-accent hover:underline">
        {t('explain.again')}
      </Link>
    </p>
  );
}
