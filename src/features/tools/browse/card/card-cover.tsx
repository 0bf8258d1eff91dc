import { ToolCover } from '../../media/covers/tool-cover.tsx';
import type { ListedTool } from './listed-tool.ts';

/** The tool's first screenshot, the picture of its site, or a drawn cover. Decoration, as the logo is. */
export function CardCover({ tool }: { tool: ListedTool }) {
  const src = tool.screenshots?.[0] ?? tool.cover_url;
  const shape = '-mx-4 -mt-4 mb-4 aspect-[16/7] rounded-t-[11px]';
  if (!src) return <ToolCover tool={tool} isCentred className={shape} />;
  return (
    <div className={`${shape} overflow-hidden`}>
      <img src={src} alt="" loading="lazy" decoding="async" className="size-full object-cover object-top" />
    </div>
  );
}
