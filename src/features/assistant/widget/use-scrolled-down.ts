import { useEffect, useState } from 'react';

/** Smaller moves are a trembling finger or the bar of the browser. */
const LEAST_MOVE = 8;

function isAtEnd(): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}

/** True while the last move of the page was downwards; at both ends of the page it is false. */
export function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    function follow() {
      const moved = scrollY - last;
      const isAtAnEnd = scrollY <= 0 || isAtEnd();
      if (!isAtAnEnd && Math.abs(moved) < LEAST_MOVE) return;
      last = scrollY;
      setDown(!isAtAnEnd && moved > 0);
    }
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return isDown;
}
