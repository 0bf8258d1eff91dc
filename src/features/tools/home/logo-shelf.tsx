import { Link } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Logo } from '#src/ui/logo.tsx';
import { toolPath } from '../card/tool-card.tsx';
import type { ToolCard } from '../contract.ts';

const PER_BOARD = 3;
const BOARDS = 3;

/** Logos of a few tools in three rows; one row on narrow screens. */
export function LogoShelf({ tools }: { tools: ToolCard[] }) {
  const boards = Array.from({ length: BOARDS }, (_, board) =>
    tools.slice(board * PER_BOARD, (board + 1) * PER_BOARD),
  ).filter((board) => board.length > 0);
  return (
    <nav aria-label={t('hero.shelf')} className="grid gap-6 max-lg:max-w-md">
      {boards.map((board, index) => (
        <ul key={board[0]!.id} className={joinClasses('grid grid-cols-3', index > 0 && 'max-lg:hidden')}>
          {board.map((tool) => (
            <li key={tool.id} className="min-w-0">
              <Link to={toolPath(tool)} className="group block rounded-card text-center">
                <Logo
                  src={tool.logo_url}
                  name={tool.name}
                  size="huge"
                  className="mx-auto origin-bottom transition-transform duration-200 group-hover:-translate-y-1"
                />
                <span className="mt-1.5 block truncate border-t-4 border-line px-1 pt-1.5 text-xs font-medium text-muted transition-colors group-hover:text-ink">
                  {tool.name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
