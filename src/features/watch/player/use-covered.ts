import { type RefObject, useEffect, useState } from 'react';

const LOOK_EVERY_MS = 400;
/** Within the rounded corners. */
const INSET_PX = 14;

/** Five points of the element that are in view. */
function pointsOf(element: Element): [number, number][] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x1, x2, y1, y2] = [left + INSET_PX, right - INSET_PX, top + INSET_PX, bottom - INSET_PX];
  const points: [number, number][] = [
    [x1, y1],
    [x2, y1],
    [(x1 + x2) / 2, (y1 + y2) / 2],
    [x1, y2],
    [x2, y2],
  ];
  return points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
}

/** True while something of the page lies on the element: a menu, a dialog, a message. Looked at only while `isOn`. */
export function useCovered(element: RefObject<Element | null>, isOn: boolean): boolean {
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    if (!isOn) return setCovered(false);
    const look = () => {
      const target = element.current;
      if (!target) return;
      setCovered(pointsOf(target).some(([x, y]) => !target.contains(document.elementFromPoint(x, y))));
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [element, isOn]);
  return isCovered;
}
