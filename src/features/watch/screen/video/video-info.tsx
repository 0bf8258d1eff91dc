import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactNode } from 'react';
import { formatShortDate } from '#src/shared/format-date.ts';
import { t, translate } from '#src/shared/messages/translate.ts';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { ReportLink } from '#src/ui/navigation/report-link.tsx';
import type { Video } from '../../contract.ts';

/** Numbers up to ten as words, as in running text. */
function numberText(count: number): string | number {
  const key = `watchReason.number.${count}`;
  const word = translate(key);
  return word === key ? count : word;
}

/** Why a video is in the feed, in the language of the page. */
export function reasonText({ why: { kind, count }, category }: Pick<Video, 'why' | 'category'>): string {
  const values = { category: category.name };
  const all = count === null ? values : { ...values, count, number: numberText(count) };
  return t(`watchReason.${kind}`, all);
}

export type VideoTool = Video['tools'][number];
/** The heart of a tool, which another slice provides. */
export type RenderHeart = (tool: VideoTool) => ReactNode;

function ToolRow({ tool, heart }: { tool: VideoTool; heart: ReactNode }) {
  return (
    <li className="flex shrink-0 items-center gap-1 rounded-card border border-line bg-surface pl-2">
      <Link
        to={`/ai/${tool.slug}`}
        className="flex min-h-12 min-w-0 grow items-center gap-2.5 font-semibold hover:text-accent"
      >
        <Logo src={tool.logo_url} name={tool.name} size="small" />
        <span className="max-w-48 truncate sm:max-w-none">{tool.name}</span>
      </Link>
      {heart}
    </li>
  );
}

function Tools({ video, renderHeart }: { video: Video; renderHeart: RenderHeart }) {
  const { tools, category } = video;
  if (tools.length === 0)
    return (
      <Link
        to={`/search?category=${category.slug}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
      >
        <NamedIcon name={category.icon} />
        {t('watch.noTools', { category: category.name })}
      </Link>
    );
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-semibold text-muted max-sm:sr-only">
        {t(video.is_sample ? 'watch.clipTools' : 'watch.about')}
      </h3>
      <ul className="no-scrollbar flex gap-2 overflow-x-auto max-sm:-mx-4 max-sm:px-4 sm:flex-col sm:overflow-visible">
        {tools.map((tool) => (
          <ToolRow key={tool.id} tool={tool} heart={renderHeart(tool)} />
        ))}
      </ul>
    </div>
  );
}

function Facts({ video }: { video: Video }) {
  const { category, view_count_formatted: views, duration_formatted: time } = video;
  return (
    <div className="overflow-clip">
      <ul className="facts text-sm text-muted">
        <li>
          <Link
            to={`/search?category=${category.slug}`}
            className="inline-flex min-h-6 items-center font-medium hover:text-ink hover:underline"
          >
            {category.name}
          </Link>
        </li>
        {views && <li>{t('watch.views', { count: views })}</li>}
        {time && (
          <li>
            <span aria-hidden>{time}</span>
            <span className="sr-only">{t('watch.duration', { time })}</span>
          </li>
        )}
        <li className="max-sm:hidden">{formatShortDate(video.published_at)}</li>
        {!video.is_sample && (
          <li>
            <ReportLink subject="video" id={video.id} />
          </li>
        )}
      </ul>
    </div>
  );
}

/** The facts of a video: channel, title, why it is here, and its tools. */
export function VideoInfo({
  video,
  titleId,
  renderHeart,
}: {
  video: Video;
  titleId: string;
  renderHeart: RenderHeart;
}) {
  return (
    <div className="grid min-h-0 content-start gap-2 sm:gap-3 sm:overflow-y-auto sm:p-1">
      <p className="flex items-start gap-1.5 text-sm font-medium text-accent">
        <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0" />
        {reasonText(video)}
      </p>
      <div>
        <p className="truncate text-sm font-semibold">{video.channel_title}</p>
        <h2
          id={titleId}
          className="line-clamp-2 font-display text-lg leading-tight font-bold sm:line-clamp-3 sm:text-heading"
        >
          {video.title}
        </h2>
      </div>
      <Facts video={video} />
      {video.description && (
        <p
          className={`text-sm text-muted ${video.is_sample ? 'whitespace-pre-line max-sm:sr-only' : 'line-clamp-3 max-sm:hidden [@media(max-height:40rem)]:hidden'}`}
        >
          {video.description}
        </p>
      )}
      <Tools video={video} renderHeart={renderHeart} />
    </div>
  );
}
