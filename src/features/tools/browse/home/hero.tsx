import { formatNumber } from '#src/shared/format.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { siteTexts } from '#src/shared/site/site-identity.ts';
import { ChipLink } from '#src/ui/chip.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import type { PublicStats } from '../../contract.ts';
import { SearchBox } from '../../search/public/search-box.tsx';
import { toolSearchPath } from '../../search/public/search-intent-rules.ts';
import { toolPath } from '../card/tool-card.tsx';
import type { HeroTool } from './pick-hero-tools.ts';
import { reviewFigure } from './review-figure.ts';

/** Logos of a few tools: three rows next to the headline, one row that scrolls sideways below it. */
function HeroLogos({ tools }: { tools: readonly HeroTool[] }) {
  if (tools.length === 0) return null;
  return (
    <nav aria-label={t('hero.shelf')}>
      <ul className="no-scrollbar -mx-4 flex overflow-x-auto px-4 lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-y-6 lg:overflow-visible lg:px-0 text-center text-xs font-medium text-muted">
        {tools.map((tool) => (
          <li key={tool.slug} className="min-w-22 flex-1 sm:min-w-0">
            <Link to={toolPath(tool)} className="group block rounded-card pt-1">
              <Logo
                src={tool.logo_url}
                name={tool.name}
                size="large"
                className="mx-auto transition-transform group-hover:-translate-y-1 max-lg:size-14 lg:size-24"
              />
              <span className="mt-1.5 block truncate border-t-4 border-line px-1 pt-1.5 group-hover:text-ink">
                {tool.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const POPULAR_SEARCHES = ['chatbot', 'image generator', 'video editing', 'transcription'];

/** The searches of a setting, or the usual ones. A text without letters and digits, such as a dash, is none. */
export function searchesIn(setting: string | undefined): string[] {
  if (setting === undefined) return POPULAR_SEARCHES;
  const texts = setting.split(/[,،、，]/u).map((text) => text.trim());
  return [...new Set(texts)].filter((text) => /[\p{L}\p{N}]/u.test(text));
}

/** The headline, and what follows its last comma: a line of its own in the accent. */
function splitTitle(title: string): [string, string] {
  const comma = title.lastIndexOf(', ') + 1;
  return comma > 0 ? [title.slice(0, comma), title.slice(comma + 1)] : [title, ''];
}

/** The first screen of the home page: headline, search and counts. */
export function Hero({ stats, logos }: { stats?: PublicStats; logos: readonly HeroTool[] }) {
  const { hero_title, hero_text, hero_searches, tagline } = siteTexts(pageLanguage);
  const [begin, end] = splitTitle(hero_title ?? tagline);
  // Until something is listed, there is nothing to find and nothing to count.
  const isEmpty = stats?.tools === 0;
  const searches = isEmpty ? [] : searchesIn(hero_searches);
  return (
    <section className="wrap grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 py-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:py-10">
      <div>
        <h1 className="font-display text-display font-extrabold">
          {begin} {end && <span className="block text-accent">{end}</span>}
        </h1>
        <p className="mt-4 max-w-xl text-lg text-muted sm:text-xl">{hero_text ?? t('hero.lead')}</p>
        <div className="mt-6 max-w-2xl">
          <SearchBox size="large" />
        </div>
        {searches.length > 0 && (
          <ul aria-label={t('hero.popular')} className="mt-4 flex flex-wrap gap-2">
            {searches.map((text) => (
              <li key={text}>
                <ChipLink to={toolSearchPath({ text })}>{labelText(text)}</ChipLink>
              </li>
            ))}
          </ul>
        )}
        {stats && !isEmpty && <HeroStats stats={stats} />}
        {stats?.is_demo && <p className="mt-4 text-sm text-muted">{t('hero.demo')}</p>}
      </div>
      <HeroLogos tools={logos} />
    </section>
  );
}

function HeroStats({ stats }: { stats: PublicStats }) {
  const figures = [
    { value: stats.tools, label: t('hero.tools') },
    { value: stats.categories, label: t('hero.categories') },
    reviewFigure(stats, { reviews: 'hero.reviews', samples: 'hero.sampleReviews' }),
  ];
  return (
    <dl className="mt-8 flex flex-wrap gap-x-6 gap-y-4 sm:gap-x-10">
      {figures
        .filter(({ value }) => value > 0)
        .map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
    </dl>
  );
}
