import { joinClasses } from '#src/ui/join-classes.ts';
import { COVER_HEIGHT, COVER_WIDTH, type CoverSubject, designCover } from './cover-design.ts';

/** A drawing for a tool without a picture. Decoration: the text next to it says the same. */
export function ToolCover({
  tool,
  isCentred = false,
  className,
}: {
  tool: CoverSubject;
  /** False leaves room for text at the left. */
  isCentred?: boolean;
  className?: string;
}) {
  const { tint, x, y, radii, motif, transform } = designCover(tool);
  const corner = isCentred ? `${x - COVER_WIDTH / 2} ${y - COVER_HEIGHT / 2}` : '0 0';
  return (
    <svg
      viewBox={`${corner} ${COVER_WIDTH} ${COVER_HEIGHT}`}
      preserveAspectRatio={isCentred ? undefined : 'xMaxYMid meet'}
      aria-hidden="true"
      className={joinClasses('cover tint', `tint-${tint}`, className)}
    >
      <circle cx={x} cy={y} r={radii[0]} />
      <circle cx={x} cy={y} r={radii[1]} />
      <path d={motif} transform={transform} />
    </svg>
  );
}
