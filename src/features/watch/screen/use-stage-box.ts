import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where the player belongs, in pixels from the corner of the list. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Stage {
  element: Element | null;
  box: Box | undefined;
}

const NOWHERE: Stage = { element: null, box: undefined };

function measure(list: HTMLElement, element: Element): Box {
  const [outer, inner] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  const { width, height } = inner;
  return { left: inner.left - outer.left, top: inner.top - outer.top, width, height };
}

/** The place of the player in a slot: the element with `data-stage`. The player itself stays where it is in the page. */
export function useStageBox(list: RefObject<HTMLElement | null>, slot: number | undefined): Stage {
  const [stage, setStage] = useState(NOWHERE);
  useLayoutEffect(() => {
    const outer = list.current;
    const element = outer?.querySelector(`[data-slot="${slot}"] [data-stage]`);
    // The player stays as large as it is while it cannot be seen.
    if (!outer || !element) return setStage(({ box }) => ({ element: null, box }));
    const follow = () => setStage({ element, box: measure(outer, element) });
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [list, slot]);
  return stage;
}
