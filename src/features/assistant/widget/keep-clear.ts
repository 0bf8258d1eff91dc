/** Smaller moves are a trembling finger or the bar of the browser. */
const LEAST_MOVE = 8;

function isAtEnd(): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}

/** True when the button lies over a control. Links do not count: that of a card is as large as the card. */
function coversControl(button: HTMLElement): boolean {
  const box = button.getBoundingClientRect();
  return [...document.querySelectorAll('#main :is(button, input, select, textarea, summary, .button)')].some(
    (control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return (
        control !== button && left < box.right && right > box.left && top < box.bottom && bottom > box.top
      );
    },
  );
}

/**
 * Tells whether the button is to be away, until the signal: while the last move of the page was downwards, except at both ends, and
 * while it would cover a control.
 */
export function keepClear(button: HTMLElement, tell: (isAway: boolean) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  // A page that was scrolled before counts as a move downwards.
  let last = 0;
  let isDown = false;
  const look = () => tell(isDown || coversControl(button));
  function follow() {
    const moved = scrollY - last;
    const isAtAnEnd = scrollY <= 0 || isAtEnd();
    if (!isAtAnEnd && Math.abs(moved) < LEAST_MOVE) return look();
    last = scrollY;
    isDown = !isAtAnEnd && moved > 0;
    look();
  }
  follow();
  // Pages grow while their parts arrive, and the window changes its size.
  const observer = new ResizeObserver(look);
  observer.observe(document.body);
  addEventListener('scroll', follow, { passive: true, signal });
  signal.addEventListener('abort', () => observer.disconnect());
}
