import { Link } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Logo } from '#src/ui/logo.tsx';
import type { ToolCard } from '../contract.ts';
import { toolPath } from './tool-card.tsx';

const PER_BOARD = 3;
const BOARDS = 3;

/** A few tools standing on shelf boards; one board on narrow screens. */
export function LogoShelf({ tools }: { tools: ToolCard[] }) {
  const boards = Array.from({ length: BOARDS }, (_, board) =>
    tools.slice(board * PER_BOARD, (board + 1) * PER_BOARD),
  ).filter((board) => board.length > 0);
  return (
    <nav aria-label={t('hero.shelf')} className="grid gap-8 max-lg:max-w-md">
      {boards.map((board, index) => (
        <ul
          key={board[0]!.id}
          className={joinClasses(
            'grid grid-cols-3 gap-4 border-b-2 border-line px-2 sm:px-4',
            index > 0 && 'max-lg:hidden',
          )}
        >
          {board.map((tool) => (
            <li key={tool.id} className="min-w-0">
              <Link
                to={toolPath(tool)}
                className="group flex flex-col items-center gap-2 rounded-card pt-2 text-center"
              >
                <span className="w-full truncate text-xs font-medium text-muted transition-colors group-hover:text-ink">
                  {tool.name}
                </span>
                <Logo
                  src={tool.logo_url}
                  name={tool.name}
                  size="huge"
                  className="origin-bottom rounded-b-none transition-transform duration-200 group-hover:-translate-y-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
