const MOVES = ['pointerover', 'focusin'] as const;

type Load = () => Promise<unknown>;

const waiting = new Set<Load>();
let hasMoved = false;

/** A failure shows when what was to be loaded is needed. */
function start(load: Load): void {
  load().catch(() => {});
}

function move(): void {
  hasMoved = true;
  for (const load of waiting) start(load);
  waiting.clear();
}

/**
 * Loads what the first view does not need and what follows it does, as soon as pointer or focus move: nobody gets any
 * further without touching something. In the browser only.
 */
export function onFirstMove(load: Load): void {
  if (hasMoved) {
    start(load);
    return;
  }
  for (const event of MOVES) addEventListener(event, move, { once: true });
  waiting.add(load);
}
