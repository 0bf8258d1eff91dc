import { t } from '#src/shared/messages/translate.ts';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { toolPath } from '../card/tool-card.tsx';
import type { HeroTool } from './pick-hero-tools.ts';

/** Logos of a few tools: three rows next to the headline, one row that scrolls sideways below it. */
export function HeroLogos({ tools }: { tools: readonly HeroTool[] }) {
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
