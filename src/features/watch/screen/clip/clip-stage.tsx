import { useEffect, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import type { Video } from '../../contract.ts';
import { prefersLessMotion } from '../use-feed-position.ts';
import { type Move, type Part, pictures } from './clip-pictures.ts';
import { SLIDE_SECONDS, slidesOf } from './clip-scenes.ts';

/** The slide of the clip that is looked at. The next one comes by itself while it plays; the first one follows the last. */
export function useSlide(video: Video | undefined, isPlaying: boolean) {
  const id = video?.id;
  const [at, setAt] = useState<{ id: number | undefined; slide: number }>();
  const slide = at && at.id === id ? at.slide : 0;
  const count = video?.is_sample ? slidesOf(video).length : 0;
  useEffect(() => {
    if (!isPlaying || count === 0) return;
    const timer = setTimeout(() => setAt({ id, slide: (slide + 1) % count }), SLIDE_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isPlaying, id, slide, count]);
  return { slide, goTo: (next: number) => setAt({ id, slide: (next + count) % count }) };
}

const MOVES: Record<Move, Keyframe> = {
  grow: { transform: 'scaleX(0)' },
  rise: { transform: 'scaleY(0)' },
  pop: { opacity: 0, transform: 'scale(0.7)' },
  draw: { strokeDashoffset: 1 },
  sway: { transform: 'scaleY(0.3)' },
  pulse: { transform: 'scale(0.8) rotate(-8deg)' },
};

/** Starts the parts of a picture one after the other; all are there before half of the slide is over. */
function startMoves(picture: Element): Animation[] {
  const parts = [...picture.querySelectorAll<SVGElement>('[data-move]')];
  return parts.map((part, number) => {
    const move = part.dataset.move as Move;
    const delay = Math.min(140, 1400 / parts.length) * number;
    const goesOn = {
      delay: -3 * delay,
      iterations: Number.POSITIVE_INFINITY,
      direction: 'alternate',
    } as const;
    const timing = move === 'sway' || move === 'pulse' ? goesOn : { delay };
    return part.animate([MOVES[move], {}], {
      duration: 550,
      easing: 'ease-out',
      fill: 'backwards',
      ...timing,
    });
  });
}

/** A clip that this site draws: its title, then pictures with captions, whose text is next to it as well. */
export function ClipStage({
  video,
  slide,
  isPlaying,
  onSlide,
}: {
  video: Video;
  slide: number;
  isPlaying: boolean;
  /** Undefined for a clip that is not looked at. */
  onSlide: ((slide: number) => void) | undefined;
}) {
  const slides = slidesOf(video);
  const { text, picture } = slides[slide]!;
  const parts: readonly Part[] = picture ? pictures[picture] : [];
  const drawing = useRef<SVGSVGElement>(null);
  // A picture is whole while its clip is paused, and for people who prefer less motion.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has a drawing of its own
  useEffect(() => {
    if (!isPlaying || !drawing.current || prefersLessMotion()) return;
    const moves = startMoves(drawing.current);
    return () => {
      for (const move of moves) move.cancel();
    };
  }, [slide, isPlaying]);
  return (
    <div className="pointer-events-none absolute inset-0 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-black/35 text-center font-display font-bold text-balance text-white">
      <div className="relative z-20 flex gap-1 px-3 pt-1">
        {slides.map((one, number) => (
          <button
            key={one.text}
            type="button"
            aria-label={t('watch.clipStep', { number: number + 1, text: one.text })}
            aria-current={number === slide ? 'step' : undefined}
            onClick={() => onSlide?.(number)}
            className="group pointer-events-auto flex h-8 grow items-center focus-visible:outline-white"
          >
            <span
              className={`h-1 grow rounded-full group-hover:bg-white ${number <= slide ? 'bg-white' : 'bg-white/35'}`}
            />
          </button>
        ))}
      </div>
      {picture && (
        <svg
          key={slide}
          ref={drawing}
          aria-hidden
          viewBox="0 0 320 320"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="size-full p-4 [&_path]:origin-center [&_path]:[transform-box:fill-box] [&_[data-move=grow]]:origin-left [&_[data-move=rise]]:origin-bottom"
        >
          {parts.map(([move, color, d, width]) => (
            <path
              key={d}
              data-move={move}
              d={d}
              {...(width ? { fill: 'none', stroke: color, strokeWidth: width } : { fill: color })}
              {...(move === 'draw' && { pathLength: 1, strokeDasharray: 1 })}
            />
          ))}
        </svg>
      )}
      <p
        aria-live={isPlaying ? 'off' : 'polite'}
        className={`grid place-content-center p-4 leading-snug ${picture ? 'min-h-26 bg-black/60 text-lg' : 'row-span-2 text-title'}`}
      >
        {text}
      </p>
    </div>
  );
}
