import ExternalLink from 'lucide-react/icons/external-link';
import FolderIcon from 'lucide-react/icons/folder';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink, buttonClasses } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Logo } from '#src/ui/logo.tsx';
import type { SavedTool } from '../contract.ts';
import { ToolMenu } from './tool-menu.tsx';

export type SavedLayout = 'grid' | 'list';

function Actions({ tool }: { tool: SavedTool }) {
  const { name } = tool;
  return (
    <div className="flex shrink-0 gap-2">
      <ButtonLink
        to={`/ai/${tool.slug}`}
        size="small"
        className="min-h-11"
        aria-label={t('saved.viewOf', { name })}
      >
        {t('saved.view')}
      </ButtonLink>
      <a
        href={tool.url}
        target="_blank"
        rel="noopener nofollow"
        aria-label={t('saved.openOf', { name })}
        className={joinClasses(buttonClasses({ size: 'small' }), 'min-h-11')}
      >
        {t('saved.open')}
        <ExternalLink aria-hidden className="size-3.5" />
      </a>
    </div>
  );
}

/** A saved tool with its notes, links and menu. */
export function SavedCard({
  tool,
  folder,
  layout,
  isChosen,
  onChoose,
}: {
  tool: SavedTool;
  /** The name of its folder, in a list of several. */
  folder?: string;
  layout: SavedLayout;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  return (
    <Card className={joinClasses('flex h-full flex-col gap-4 p-4', isChosen && 'border-accent')}>
      <div className="flex items-start gap-3">
        <Logo src={tool.logo_url} name={tool.name} />
        <div className="min-w-0 grow">
          <h3 className="line-clamp-3 font-semibold [overflow-wrap:anywhere]" title={tool.name}>
            {tool.name}
          </h3>
          <p className="truncate text-sm text-muted">{tool.category}</p>
          {folder !== undefined && (
            <p className="flex items-center gap-1.5 text-sm text-muted">
              <FolderIcon aria-hidden className="size-3.5 shrink-0" />
              <span className="sr-only">{t('saved.folder')}: </span>
              <span className="truncate">{folder}</span>
            </p>
          )}
          {layout === 'list' && (
            <p className="text-sm text-muted">
              <time dateTime={tool.saved_at}>{t('saved.savedOn', { date: formatDate(tool.saved_at) })}</time>
            </p>
          )}
        </div>
        <div className="-mt-2 -mr-2 flex items-center">
          <label className="flex size-11 items-center justify-center">
            <span className="sr-only">{t('saved.choose', { name: tool.name })}</span>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
              className="size-5"
            />
          </label>
          <ToolMenu tool={tool} />
        </div>
      </div>
      {tool.notes && (
        <p className="whitespace-pre-line text-sm italic [overflow-wrap:anywhere]">“{tool.notes}”</p>
      )}
      <div className="mt-auto">
        <Actions tool={tool} />
      </div>
    </Card>
  );
}
