import { CATEGORY_LIMITS } from '#src/features/tools/admin/rules.ts';
import type { ImportMapping } from '#src/features/tools/listings/public/import-field-rules.ts';
import { findCategory } from '#src/features/tools/listings/public/import-service.server.ts';
import type { RefusedRow } from '#src/server/uploads/rows/import-rows.ts';
import { titlesOf } from '#src/shared/cells/columns.ts';
import { isBlankCell } from '#src/shared/cells/read-cell.ts';
import { toOneLine } from '#src/shared/schemas.ts';
import { slugify } from '#src/shared/text/slug.ts';

type Lookups = Parameters<typeof findCategory>[0];

const SHOWN = 20;
/** A column with more names than these has no categories. */
const COUNTED = 2000;

/** Categories that lines of a file name, and that the site could have but has not. */
export class UnknownCategories {
  readonly #title: string | undefined;
  readonly #lookups: Lookups;
  /** By name, however it is written. */
  readonly #counts = new Map<string, { name: string; lines: number }>();

  constructor(mapping: ImportMapping, lookups: Lookups) {
    this.#title = titlesOf(mapping, 'category')[0];
    this.#lookups = lookups;
  }

  add(refused: readonly RefusedRow[]): void {
    for (const { values } of refused) {
      const value = this.#title === undefined ? undefined : values?.[this.#title];
      if (typeof value !== 'string') continue;
      const name = toOneLine(value.replaceAll('\0', '').toWellFormed()).trim();
      if (isBlankCell(name) || name.length > CATEGORY_LIMITS.name || findCategory(this.#lookups, name))
        continue;
      const key = slugify(name) || name;
      const before = this.#counts.get(key);
      if (before) before.lines += 1;
      else if (this.#counts.size < COUNTED) this.#counts.set(key, { name, lines: 1 });
    }
  }

  /** How many there are, up to a limit that no column of categories reaches. */
  get count(): number {
    return this.#counts.size;
  }

  /** Names those of most lines first. */
  list(): { name: string; lines: number }[] {
    return [...this.#counts.values()].sort((one, other) => other.lines - one.lines).slice(0, SHOWN);
  }
}
