import ExternalLink from 'lucide-react/icons/external-link';
import FolderIcon from 'lucide-react/icons/folder';
import { pricingBadge } from '#src/features/tools/rules.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClasses } from '#src/ui/button.tsx';
import { Card, StretchedLink } from '#src/ui/card.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { ActionsMenu } from '#src/ui/overlays/actions-menu.tsx';
import { RatingFigure } from '#src/ui/rating.tsx';
import type { SavedTool } from '../contract.ts';
import { askAboutSaved } from '../ui/saved-dialog-store.ts';

/** Moves, edits or removes one saved tool. */
function ToolMenu({ tool }: { tool: SavedTool }) {
  const target = { tools: [tool], from: tool.folder_id };
  return (
    <ActionsMenu
      name={tool.name}
      actions={[
        { label: t('saved.move'), run: () => askAboutSaved({ kind: 'move', ...target }) },
        { label: t('saved.editNotes'), run: () => askAboutSaved({ kind: 'manage', tool }) },
        {
          label: t('saved.remove'),
          isDangerous: true,
          run: () => askAboutSaved({ kind: 'remove', ...target }),
        },
      ]}
      className="z-10 shrink-0 text-muted open:z-30"
    />
  );
}

export type SavedLayout = 'grid' | 'list';

/** Rating and price, which help to choose between saved tools. */
function Figures({ tool }: { tool: SavedTool }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {tool.review_count > 0 ? (
        <RatingFigure value={tool.rating} count={tool.review_count} isSample={tool.rating_is_sample} />
      ) : (
        <span className="text-sm text-muted">{t('saved.noReviews')}</span>
      )}
      <Badge tone={tool.pricing_model === 'free' ? 'positive' : 'plain'}>
        {labelText(pricingBadge(tool.pricing_model))}
      </Badge>
    </p>
  );
}

/** Ways to the tool's page and to its website. */
function ToolLinks({ tool: { name, slug, url } }: { tool: SavedTool }) {
  const classes = joinClasses(buttonClasses({ size: 'small' }), 'relative z-10 min-h-11');
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={`/ai/${slug}`} aria-label={t('saved.viewCardOf', { name })} className={classes}>
        {t('saved.view')}
      </Link>
      <a
        href={url}
        target="_blank"
        rel="noopener nofollow"
        aria-label={t('saved.openOf', { name })}
        className={classes}
      >
        {t('saved.open')}
        <ExternalLink aria-hidden className="size-3.5" />
      </a>
    </div>
  );
}

/** A saved tool with its notes and menu. The whole card leads to its page through the link on its name. */
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
    <Card interactive className={joinClasses('flex h-full flex-col gap-4 p-4', isChosen && 'border-accent')}>
      <div className="flex items-start gap-3">
        <Logo src={tool.logo_url} name={tool.name} />
        <div className="min-w-0 grow">
          <h3 className="line-clamp-3 font-semibold [overflow-wrap:anywhere]" title={tool.name}>
            <StretchedLink to={`/ai/${tool.slug}`}>{tool.name}</StretchedLink>
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
        <div className="relative z-10 -mt-2 -mr-2 flex items-center">
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
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Figures tool={tool} />
        <ToolLinks tool={tool} />
      </div>
    </Card>
  );
}
