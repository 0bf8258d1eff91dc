import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ToolCover } from '../../media/covers/tool-cover.tsx';
import type { ListedTool } from './listed-tool.ts';

/** The tool's first screenshot, the picture of its site, with its day if we took it, or a drawn cover. Decoration, as the logo is. */
export function CardCover({ tool }: { tool: ListedTool }) {
  const [screenshot] = tool.screenshots ?? [];
  const src = screenshot ?? tool.cover_url;
  const day = screenshot ? undefined : tool.cover_taken_on;
  const shape = '-mx-4 -mt-4 mb-4 aspect-[16/7] rounded-t-[11px]';
  if (!src) return <ToolCover tool={tool} isCentred className={shape} />;
  return (
    <div className={`${shape} relative overflow-hidden`}>
      <img src={src} alt="" loading="lazy" decoding="async" className="size-full object-cover object-top" />
      {day && (
        <p className="absolute right-2 bottom-2 max-w-[calc(100%-1rem)] truncate rounded-chip bg-surface px-2 py-0.5 text-xs text-muted">
          {t('card.sitePicture', { date: formatUtcDate(day) })}
        </p>
      )}
    </div>
  );
}
