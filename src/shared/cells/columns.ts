/** Recognizes the columns of a file by their titles. Pure, for server and browser alike. */

/** How the columns of a field are called. */
export interface ColumnRule {
  /** Folded as `foldTitle` does, the surest first; the field's own name is one of them anyway. */
  titles: readonly string[];
  /** Several columns may be read as it: lists are joined, of others the first that says something counts. */
  isShared?: boolean;
}

export type ColumnRules<Field extends string> = Readonly<Record<Field, ColumnRule>>;

/** Titles by the field that they are read as; several of one that is shared. */
export type ColumnMapping<Field extends string> = Readonly<
  Partial<Record<Field, string | readonly string[]>>
>;

/** `Nom de l’outil` → `nom de l outil`. */
export function foldTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The titles of the columns that are read as a field. */
export function titlesOf<Field extends string>(
  mapping: ColumnMapping<Field>,
  field: Field,
): readonly string[] {
  const titles = mapping[field];
  return titles === undefined ? [] : typeof titles === 'string' ? [titles] : titles;
}

/** The field that a column is read as; null when it is left out. */
export function fieldOf<Field extends string>(mapping: ColumnMapping<Field>, title: string): Field | null {
  const fields = Object.keys(mapping) as Field[];
  return fields.find((field) => titlesOf(mapping, field).includes(title)) ?? null;
}

/** Adds a column to a field. @returns the column that has the field already, where only one can. */
export function mapColumn<Field extends string>(
  mapping: Partial<Record<Field, string | readonly string[]>>,
  { field, title, rules }: { field: Field; title: string; rules: ColumnRules<Field> },
): string | undefined {
  const [first, ...others] = titlesOf(mapping, field);
  if (first !== undefined && !rules[field].isShared) return first;
  mapping[field] = first === undefined ? title : [first, ...others, title];
  return undefined;
}

/**
 * Reads titles as fields. Of two columns that mean one field the one that has its name counts, else the first; of a shared
 * field all count, the surest title first.
 */
export function recognizeColumns<Field extends string>(
  titles: readonly string[],
  rules: ColumnRules<Field>,
): ColumnMapping<Field> {
  const fields = Object.keys(rules) as Field[];
  const mapping: Partial<Record<Field, string | readonly string[]>> = {};
  const taken = new Set<string>();
  const byName = (field: Field) => titles.filter((title) => foldTitle(title) === foldTitle(field));
  for (const isNamed of [true, false]) {
    for (const field of fields) {
      const { titles: known, isShared } = rules[field];
      const rank = (title: string) => known.indexOf(foldTitle(title));
      const meant = titles.filter((title) => rank(title) !== -1);
      if (isShared) meant.sort((one, other) => rank(one) - rank(other));
      for (const title of isNamed ? byName(field) : meant) {
        if (taken.has(title) || mapColumn(mapping, { field, title, rules }) !== undefined) continue;
        taken.add(title);
      }
    }
  }
  return mapping;
}
