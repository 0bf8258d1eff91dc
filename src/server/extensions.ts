import type { Writer } from '#src/db/transaction.server.ts';

/**
 * Extensions that a slice asks for by name from slices that it does not know. It declares its own in `context.server.ts`; others
 * provide them in their manifests.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the slices add its members
export interface ExtensionPoints {}

/** Events of a slice that others may react to, with their facts. Declared as extension points are. */
// biome-ignore lint/suspicious/noEmptyInterface: the slices add its members
export interface Events {}

/** Extensions that a slice provides. */
export type Provided = Partial<ExtensionPoints>;

/** Runs in the transaction in which an event happens; an error rolls it back. */
type Listener<Name extends keyof Events> = (trx: Writer, event: Events[Name]) => Promise<void>;

/** Reactions of a slice to events in another. */
export type Listeners = { readonly [Name in keyof Events]?: Listener<Name> };

/** Extensions and listeners of all slices. Filled once all of them are created, so that their order does not matter. */
export class Extensions {
  readonly #sources: { provided: Provided; isOn: () => boolean }[] = [];
  readonly #provided = new Map<string, unknown[]>();
  readonly #listeners: { listeners: Listeners; isOn: () => boolean }[] = [];

  /** `isOn` says whether it counts; after it has changed, `refill` is due. */
  provide(provided: Provided, isOn = () => true): void {
    this.#sources.push({ provided, isOn });
    this.refill();
  }

  listen(listeners: Listeners, isOn = () => true): void {
    this.#listeners.push({ listeners, isOn });
  }

  /** Brings the lists, which others may hold, to what is on. */
  refill(): void {
    for (const parts of this.#provided.values()) parts.length = 0;
    for (const { provided, isOn } of this.#sources)
      if (isOn()) for (const [name, part] of Object.entries(provided)) this.#partsOf(name).push(part);
  }

  /** Everything that is provided under a name. A list asked for while a slice is created is filled later. */
  all<Name extends keyof ExtensionPoints & string>(name: Name): readonly ExtensionPoints[Name][] {
    // `provide` has put only parts of this type here.
    return this.#partsOf(name) as ExtensionPoints[Name][];
  }

  /** Returns the extension that one slice provides under a name. @throws Error when several do. */
  only<Name extends keyof ExtensionPoints & string>(name: Name): ExtensionPoints[Name] | undefined {
    const parts = this.all(name);
    if (parts.length > 1) throw new Error(`Only one slice can provide ${name}`);
    return parts[0];
  }

  /** Tells all listeners, one after the other, in the transaction of what has happened. */
  async emit<Name extends keyof Events>(trx: Writer, name: Name, event: Events[Name]): Promise<void> {
    for (const { listeners, isOn } of this.#listeners) if (isOn()) await listeners[name]?.(trx, event);
  }

  #partsOf(name: string): unknown[] {
    const parts = this.#provided.get(name) ?? [];
    this.#provided.set(name, parts);
    return parts;
  }
}
