/** One entry of a resource's list. */
interface ListedResource {
  /** Fills the variable of the resource's addresses. */
  key: string;
  title: string;
  description: string;
}

/** Documents that MCP clients read by address, such as one for each listing. */
export interface MachineResource {
  name: string;
  title: string;
  description: string;
  mimeType: string;
  /** Address patterns with one variable, e.g. `example://tools/{slug}`. The first one is the one that lists give. */
  addresses: readonly [string, ...string[]];
  /** A page of all of them; `page` counts from 1. */
  list(page: number): Promise<{ items: readonly ListedResource[]; isLast: boolean }>;
  /** Undefined for a key that is not there, or not public. */
  read(key: string): Promise<string | undefined>;
}
