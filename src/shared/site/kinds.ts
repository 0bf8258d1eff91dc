/**
 * Facts about kinds of things, by what a slice does with things of any kind, such as reporting them. That slice adds a member to
 * this in its `rules.ts`; slices that have such things state the facts in their `kinds.ts`, which their manifests name.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the slices add its members
export interface Kinds {}

type Use = keyof Kinds;
export type KindName<Of extends Use> = keyof Kinds[Of] & string;

/** The kinds of a slice, by their names. */
export type OwnKinds = { readonly [Of in Use]?: Partial<Kinds[Of]> };

/** A kind with its name and that of its slice. */
type Kind<Of extends Use> = {
  [Name in KindName<Of>]: Kinds[Of][Name] & { readonly name: Name; readonly slice: string };
}[KindName<Of>];

interface Slice {
  readonly name: string;
  readonly kinds?: OwnKinds;
}

let slices: readonly Slice[] = [];

/** Set once: by the server when it composes the slices, in the browser by `kinds-of-pages.ts`. */
export function setKinds(next: readonly Slice[]): void {
  slices = next;
}

/** The kinds of all slices, switched off or not, in ascending order. */
export function listKinds<Of extends Use>(of: Of): Kind<Of>[] {
  const kinds = slices.flatMap(({ name: slice, kinds: own }) =>
    Object.entries((own?.[of] ?? {}) as Record<string, { order?: number }>).map(([name, kind]) => ({
      ...kind,
      name,
      slice,
    })),
  );
  // Those without an order come last, as their slices are listed.
  const placeOf = ({ order = 1e6 }: { order?: number }) => order;
  return kinds.sort((one, other) => placeOf(one) - placeOf(other)) as unknown as Kind<Of>[];
}

/** Undefined for a name that no slice has. */
export function findKind<Of extends Use>(of: Of, name: string | null | undefined): Kind<Of> | undefined {
  return listKinds(of).find((kind) => kind.name === name);
}
