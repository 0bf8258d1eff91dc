import { createHash } from 'node:crypto';
import type { SearchDocument, SearchSchema } from '../search-types.ts';
import { writeChanges } from './bulk-writer.ts';
import { type ClusterClient, WRITE_MS } from './cluster-client.ts';
import { describeIndex, toClusterDocument } from './cluster-document.ts';

/** Rises when an index is mapped or its documents are written in another way than in the version before. */
const INDEX_VERSION = 5;
/** Documents that a shard answers for quickly. */
const SHARD_DOCUMENTS = 2_500_000;
/** Of a shard that has just been built: some for each core. */
const SEGMENTS = 4;
const LARGEST_SEGMENT = '512mb';
/** A cluster that is to have fewer segments merges the smallest to one. From so many on it is told one less each time. */
const MOST_AT_ONCE = 4 * SEGMENTS;
const write = { requestTimeout: WRITE_MS };
/** For requests whose work grows with the index. */
const patience = { requestTimeout: 10 * 60_000 };

/** How far the database is in an index. */
export interface IndexRecord {
  /** Transactions below this one are in it; it counts on this server of this database. */
  xid: string;
  database: string;
  server: string;
  /** How many other servers of the database it was written from before. */
  epoch: number;
  /** When it was last written, milliseconds. */
  at: number;
  /** When its ranking was computed, milliseconds, and the mean of all ratings that it was computed with. */
  rankedAt?: number;
  catalogueMean?: number;
}

/** How an index behind the alias is. */
export type IndexState =
  | { state: 'ready'; index: string; record: IndexRecord | undefined }
  | { state: 'missing' }
  | { state: 'outdated'; index: string }
  /** A later version has put its index in the place of the one that this process has used. */
  | { state: 'overtaken'; index: string; record: IndexRecord | undefined };

/** Description of the version that made an index: a digest of how, and a number by which one is later than another. */
interface IndexVersion {
  mapping: string;
  version: number;
}

/** Describes how this version makes an index. */
export function describeVersion(schema: SearchSchema): IndexVersion {
  const described = JSON.stringify([schema, describeIndex(schema).mappings]);
  return {
    mapping: createHash('sha256').update(described).digest('hex').slice(0, 12),
    version: INDEX_VERSION,
  };
}

/** Writes the indices of a cluster: one behind an alias, and the next one with it until it is complete. */
export class ClusterStore {
  readonly #client: ClusterClient;
  readonly #schema: SearchSchema;
  readonly #alias: string;
  readonly #made: IndexVersion;
  /** Indices that are known to be made so. */
  readonly #fitting = new Set<string>();
  #isEarlier = false;

  constructor(client: ClusterClient, schema: SearchSchema, alias: string) {
    this.#client = client;
    this.#schema = schema;
    this.#alias = alias;
    this.#made = describeVersion(schema);
  }

  /** True while an index of another version is searched, as far as is known. It is asked like one of an earlier version. */
  get isEarlier(): boolean {
    return this.#isEarlier;
  }

  /** The index that is searched. @throws what the client throws when the cluster is away */
  async find(): Promise<IndexState> {
    const index = (await this.#listBehindAlias())[0];
    if (index === undefined) return { state: 'missing' };
    const state = await this.#compare(index);
    this.#isEarlier = state !== 'ready';
    if (state === 'outdated') return { state, index };
    return { state, index, record: (await this.#readState(index)) as IndexRecord | undefined };
  }

  async #compare(index: string): Promise<'ready' | 'outdated' | 'overtaken'> {
    if (this.#fitting.has(index)) return 'ready';
    const { body } = await this.#client.indices.getMapping({ index }, write);
    const found: Partial<IndexVersion> = body[index]?.mappings?._meta ?? {};
    const { mapping, version } = this.#made;
    if (found.mapping === mapping && found.version === version) {
      this.#fitting.add(index);
      return 'ready';
    }
    // A process that has never used an index of its own was started after the later version, to go back to the earlier one.
    return (found.version ?? 0) > version && this.#fitting.size > 0 ? 'overtaken' : 'outdated';
  }

  async #listBehindAlias(): Promise<string[]> {
    const { body, statusCode } = await this.#client.indices.getAlias(
      { name: this.#alias },
      { ...write, ignore: [404] },
    );
    return statusCode === 404 ? [] : Object.keys(body);
  }

  /** Makes an empty index next to the one behind the alias. @param documents how many it will have, more or less */
  async create(documents: number): Promise<string> {
    const index = `${this.#alias}.${Date.now().toString(36)}`;
    await this.#createStateIndex();
    const { settings, mappings } = describeIndex(this.#schema);
    await this.#client.indices.create(
      {
        index,
        body: {
          settings: {
            ...settings,
            number_of_shards: Math.max(1, Math.ceil(documents / SHARD_DOCUMENTS)),
            // Until it is searched nobody reads what is written, and no node needs a copy.
            number_of_replicas: 0,
            refresh_interval: '-1',
            merge: { policy: { max_merged_segment: LARGEST_SEGMENT } },
            // What a fallen node loses is built again.
            translog: { durability: 'async' },
          },
          mappings: { ...mappings, _meta: this.#made },
        } as never,
      },
      write,
    );
    return index;
  }

  /**
   * Has several cores search an index that is complete, and few segments of about the same size, since no core is done sooner
   * than with the largest. Merging takes a core for minutes where there are a million documents, so it is done before anybody
   * searches. A cluster that cannot is as slow as it was.
   */
  async quicken(index: string): Promise<void> {
    const concurrency = { 'search.concurrent_segment_search.mode': 'all' };
    await this.#client.indices.putSettings({ index, body: concurrency }, { ...write, ignore: [400] });
    await this.#client.indices.flush({ index }, patience);
    // What takes longer goes on by itself.
    for (let max_num_segments = MOST_AT_ONCE; max_num_segments >= SEGMENTS; max_num_segments--) {
      const merged = this.#client.indices.forcemerge(
        { index, max_num_segments },
        { ...patience, maxRetries: 0 },
      );
      if (!(await merged.catch(() => undefined))) return;
    }
  }

  /** Lets searches find an index, in place of all before it, which are deleted. */
  async activate(index: string): Promise<void> {
    const settings = {
      refresh_interval: null,
      translog: { durability: null },
      auto_expand_replicas: '0-1',
    };
    await this.#client.indices.flush({ index }, patience);
    await this.#client.indices.putSettings({ index, body: settings as never }, write);
    await this.#client.indices.refresh({ index }, patience);
    const before = (await this.#listBehindAlias()).filter((other) => other !== index);
    const actions = [
      ...before.map((old) => ({ remove_index: { index: old } })),
      { add: { index, alias: this.#alias } },
    ];
    await this.#client.indices.updateAliases({ body: { actions } }, write);
    this.#fitting.add(index);
    this.#isEarlier = false;
  }

  /** Deletes an index that will not be searched. */
  async discard(index: string): Promise<void> {
    await this.#client.indices.delete({ index, ignore_unavailable: true }, write);
  }

  /** Writes documents, and removes others, unless the index has them in a later version. */
  async write(
    index: string,
    version: number,
    { put, remove = [] }: { put: Iterable<SearchDocument>; remove?: readonly number[] },
  ): Promise<void> {
    const schema = this.#schema;
    function* changes() {
      for (const id of remove) yield { index, id, version };
      for (const one of put) yield { index, id: one.id, version, document: toClusterDocument(schema, one) };
    }
    await writeChanges(this.#client, changes());
  }

  /** Makes what was written visible to searches. */
  async refresh(index: string): Promise<void> {
    await this.#client.indices.refresh({ index }, write);
  }

  /** Deletes indices that nobody searches: those that were never completed. */
  async discardUnused(): Promise<void> {
    const name = `${this.#alias}.*`;
    const { body } = await this.#client.cat.indices({ index: name, format: 'json', h: ['index'] }, write);
    const used = [...(await this.#listBehindAlias()), this.#stateIndex];
    for (const { index } of body) if (index && !used.includes(index)) await this.discard(index);
  }

  writeRecord(index: string, record: IndexRecord): Promise<void> {
    return this.#writeState(index, record);
  }

  /** The lookups that the documents of an index were written with; undefined when that is not known. */
  async readLookups(index: string): Promise<unknown> {
    return (await this.#readState(`${index} lookups`))?.lookups;
  }

  writeLookups(index: string, lookups: unknown): Promise<void> {
    return this.#writeState(`${index} lookups`, { lookups });
  }

  async #readState(id: string): Promise<Record<string, unknown> | undefined> {
    const found = await this.#client.get({ index: this.#stateIndex, id }, { ...write, ignore: [404] });
    return found.statusCode === 404 ? undefined : found.body._source;
  }

  async #writeState(id: string, state: object): Promise<void> {
    await this.#client.index({ index: this.#stateIndex, id, body: { ...state } }, write);
  }

  async #createStateIndex(): Promise<void> {
    const body = { settings: { auto_expand_replicas: '0-1' }, mappings: { dynamic: false } };
    // 400: there is one.
    await this.#client.indices.create(
      { index: this.#stateIndex, body: body as never },
      { ...write, ignore: [400] },
    );
  }

  /** Has two documents for each index. */
  get #stateIndex(): string {
    return `${this.#alias}.state`;
  }
}
