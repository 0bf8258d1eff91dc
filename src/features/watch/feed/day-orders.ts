import { LRUCache } from 'lru-cache';
import type { Ranked } from './recommend.ts';

/** About 2,500 entries each at most, most of them far fewer. */
const KEPT = 200;

/** The order that a person is scrolling through, so that later pages go on where the first one ended. */
export class DayOrders {
  readonly #orders = new LRUCache<number, { day: number; order: readonly Ranked[] }>({ max: KEPT });

  get(userId: number, day: number): readonly Ranked[] | undefined {
    const known = this.#orders.get(userId);
    return known?.day === day ? known.order : undefined;
  }

  set(userId: number, day: number, order: readonly Ranked[]): void {
    this.#orders.set(userId, { day, order });
  }

  delete(userId: number): void {
    this.#orders.delete(userId);
  }
}
