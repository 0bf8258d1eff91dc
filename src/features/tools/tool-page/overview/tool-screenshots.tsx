import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { ToolPage } from '../../contract.ts';
import type { Picture } from './picture-viewer.tsx';

// Most visits never open it.
const PictureViewer = lazy(() =>
  import('./picture-viewer.tsx').then((module) => ({ default: module.PictureViewer })),
);

const frame = 'block w-full overflow-hidden rounded-card border border-line';
/** The proportions that sites give their preview pictures. */
const wide = 'aspect-[40/21] object-center';
const tall = 'aspect-[16/10] object-top';

/** A plain click opens the viewer; with a modifier, or before the script is there, the picture itself opens. */
function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

function Shot({
  picture: { src, alt },
  isFirst,
  shape,
  onOpen,
}: {
  picture: Picture;
  isFirst: boolean;
  shape: string;
  onOpen: () => void;
}) {
  return (
    <a
      href={src}
      target="_blank"
      rel="noopener"
      aria-haspopup="dialog"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen();
      }}
      className={`${frame} cursor-zoom-in`}
    >
      <img
        src={src}
        alt={alt}
        width={640}
        height={400}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className={`${shape} w-full bg-sunken object-cover`}
      />
    </a>
  );
}

function Shots({ pictures, onOpen }: { pictures: readonly Picture[]; onOpen: (index: number) => void }) {
  return (
    <ul className="flex snap-x gap-3 overflow-x-auto p-0.5 pb-3">
      {pictures.map((picture, index) => (
        <li key={picture.src} className="w-[85%] shrink-0 snap-start sm:w-[26rem]">
          <Shot picture={picture} isFirst={index === 0} shape={tall} onOpen={() => onOpen(index)} />
        </li>
      ))}
    </ul>
  );
}

/** The picture that the tool's own site declares, with its origin, or the one that we took of it, with its day. */
function SitePreview({ tool, src, onOpen }: { tool: ToolPage; src: string; onOpen: () => void }) {
  const host = new URL(tool.url).hostname.replace(/^www\./, '');
  const day = tool.cover_taken_on;
  return (
    <figure className="max-w-2xl">
      <Shot picture={{ src, alt: sitePictureAlt(tool) }} isFirst shape={day ? tall : wide} onOpen={onOpen} />
      <figcaption className="mt-2 text-sm text-muted">
        {day ? t('tool.sitePicture', { date: formatUtcDate(day) }) : t('tool.sitePreviewFrom', { host })}
      </figcaption>
    </figure>
  );
}

function sitePictureAlt({ name, cover_taken_on }: ToolPage): string {
  return t(cover_taken_on ? 'tool.sitePictureAlt' : 'tool.sitePreview', { name });
}

/**
 * Screenshots in a row that scrolls sideways; without any the picture of the tool's site, else nothing. Each picture
 * opens in a viewer. Their space is reserved while they load.
 */
export function ToolScreenshots({ tool }: { tool: ToolPage }) {
  const [open, setOpen] = useState<number | null>(null);
  const shots = tool.screenshots.map((src, index) => ({
    src,
    alt: t('tool.screenshot', { number: index + 1, name: tool.name }),
  }));
  const cover = shots.length === 0 ? tool.cover_url : null;
  if (shots.length === 0 && !cover) return null;
  const pictures = cover ? [{ src: cover, alt: sitePictureAlt(tool) }] : shots;
  return (
    <section aria-label={t('tool.screenshots')}>
      {cover ? (
        <SitePreview tool={tool} src={cover} onOpen={() => setOpen(0)} />
      ) : (
        <Shots pictures={shots} onOpen={setOpen} />
      )}
      {open !== null && (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            start={open}
            title={t('tool.viewer', { name: tool.name })}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
