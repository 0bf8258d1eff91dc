import { useEffect, useRef, useState } from 'react';
import { Monogram } from './avatar.tsx';
import { joinClasses } from './join-classes.ts';

type LogoSize = 'small' | 'medium' | 'large' | 'huge';

const boxes: Record<LogoSize, { className: string; pixels: number }> = {
  small: { className: 'size-8', pixels: 32 },
  medium: { className: 'size-12', pixels: 48 },
  large: { className: 'size-16', pixels: 64 },
  huge: { className: 'size-20 sm:size-24', pixels: 96 },
};

/** A logo in a box of fixed size; a monogram when there is none or it does not load. */
export function Logo({
  src,
  name,
  size = 'medium',
  className,
}: {
  src: string | null;
  name: string;
  size?: LogoSize;
  className?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const box = boxes[size];

  // An image that failed before hydration has already fired its error event.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailed(src);
  }, [src]);

  if (!src || failed === src)
    return <Monogram name={name} className={joinClasses(box.className, className)} />;
  return (
    <img
      ref={image}
      src={src}
      alt=""
      width={box.pixels}
      height={box.pixels}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      className={joinClasses('logo', box.className, className)}
    />
  );
}
