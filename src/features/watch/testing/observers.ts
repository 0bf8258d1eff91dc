import { vi } from 'vitest';

/**
 * Replaces the observers of the browser, which a DOM without a layout lacks. `look(slot)` scrolls: that slot and its
 * place for the player are fully visible, everything else is not.
 */
export function fakeObservers() {
  const observers = new Set<FakeObserver>();
  let current = 0;

  const isVisible = (target: Element) => {
    const slot = target.closest<HTMLElement>('[data-slot]')?.dataset.slot;
    return slot === String(current);
  };
  class FakeObserver {
    readonly targets = new Set<Element>();
    readonly #notify: IntersectionObserverCallback;
    constructor(notify: IntersectionObserverCallback) {
      this.#notify = notify;
      observers.add(this);
    }
    observe(target: Element) {
      this.targets.add(target);
      this.notify();
    }
    disconnect() {
      observers.delete(this);
    }
    notify() {
      const entries = [...this.targets].map((target) => ({
        target,
        intersectionRatio: isVisible(target) ? 1 : 0,
        intersectionRect: { height: isVisible(target) ? 700 : 0 },
        rootBounds: { height: 700 },
      }));
      this.#notify(
        entries as unknown as IntersectionObserverEntry[],
        this as unknown as IntersectionObserver,
      );
    }
  }
  class FakeResizeObserver {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  const look = (slot: number) => {
    current = slot;
    for (const observer of observers) observer.notify();
  };
  Element.prototype.scrollIntoView = function scrollIntoView(this: HTMLElement) {
    look(Number(this.dataset.slot));
  };
  return { look };
}
