import {
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
  UriTemplate,
} from '@modelcontextprotocol/server';
import type { MachineResource } from './machine-resource.ts';

const MAX_ADDRESS = 2048;
/** A list goes on with the next page of a resource: its place among the resources, and the page. */
const CURSOR = /^(\d{1,3})-([1-9]\d{0,5})$/;

export interface ResourcePage {
  resources: Resource[];
  nextCursor?: string;
}

/** The documents of all slices as the protocol's resources. */
export class MachineResources {
  readonly #all: readonly MachineResource[];

  constructor(all: readonly MachineResource[]) {
    this.#all = all;
  }

  get templates(): ResourceTemplateType[] {
    return this.#all.flatMap(({ name, title, description, mimeType, addresses }) =>
      addresses.map((uriTemplate, place) => ({
        uriTemplate,
        name: place === 0 ? name : `${name}_${place + 1}`,
        title,
        description,
        mimeType,
      })),
    );
  }

  /** @throws ProtocolError for a cursor that no list gave. */
  async list(cursor: string | undefined): Promise<ResourcePage> {
    const found = cursor === undefined ? ['', '0', '1'] : CURSOR.exec(cursor);
    const place = Number(found?.[1]);
    const page = Number(found?.[2]);
    const resource = this.#all[place];
    if (!resource) {
      if (cursor === undefined) return { resources: [] };
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The cursor is unknown.');
    }
    const { items, isLast } = await resource.list(page);
    const template = new UriTemplate(resource.addresses[0]);
    const [variable] = template.variableNames as [string];
    const resources = items.map(({ key, title, description }) => ({
      uri: template.expand({ [variable]: key }),
      name: key,
      title,
      description,
      mimeType: resource.mimeType,
    }));
    const next = isLast ? (this.#all[place + 1] ? `${place + 1}-1` : undefined) : `${place}-${page + 1}`;
    return next === undefined ? { resources } : { resources, nextCursor: next };
  }

  /** @throws ResourceNotFoundError for an address that leads to nothing public. */
  async read(uri: string) {
    if (uri.length <= MAX_ADDRESS) {
      for (const resource of this.#all) {
        for (const address of resource.addresses) {
          const key = Object.values(new UriTemplate(address).match(uri) ?? {})[0];
          const text = typeof key === 'string' ? await resource.read(key) : undefined;
          if (text !== undefined) return { contents: [{ uri, mimeType: resource.mimeType, text }] };
        }
      }
    }
    throw new ResourceNotFoundError(uri.slice(0, MAX_ADDRESS));
  }
}
