import { crc32 } from 'node:zlib';
import { Corpus } from './postings/corpus.ts';
import type { Dictionary } from './postings/dictionary.ts';
import type { SearchSchema } from './search-types.ts';

/**
 * A corpus as one block of bytes: a header of four 32-bit numbers (magic, version, length and CRC-32 of the
 * rest), then sections, each a 32-bit length and its bytes, padded to eight. Numbers are little-endian; a
 * machine of the other kind reads a wrong magic and builds its index anew.
 */
const MAGIC = 0x58495241;
/** To be raised with every change of the format, of scoring, or of how words are read. */
const VERSION = 1;
const HEADER = 16;

interface SnapshotMeta {
  schema: SearchSchema;
  slotCount: number;
  termCount: number;
  facets: { values: string[]; garbage: number }[];
  orders: { width: number; count: number }[];
}

type Section = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

export function writeSnapshot(corpus: Corpus): Uint8Array {
  const sections = listSections(corpus);
  let length = HEADER;
  for (const section of sections) length += 8 + pad(section.byteLength);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = HEADER;
  for (const section of sections) {
    view.setUint32(at, section.byteLength, true);
    bytes.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), at + 8);
    at += 8 + pad(section.byteLength);
  }
  new Uint32Array(bytes.buffer, 0, 2).set([MAGIC, VERSION]);
  view.setUint32(8, length - HEADER, true);
  view.setUint32(12, crc32(bytes.subarray(HEADER)), true);
  return bytes;
}

function pad(length: number): number {
  return (length + 7) & ~7;
}

function listSections(corpus: Corpus): Section[] {
  const { dictionary, base, slotCount, facets, orders } = corpus;
  const meta: SnapshotMeta = {
    schema: corpus.schema,
    slotCount,
    termCount: dictionary.count,
    facets: facets.map(({ values, poolGarbage }) => ({ values, garbage: poolGarbage })),
    orders: orders.map(({ width, count }) => ({ width, count })),
  };
  const unranked = [...dictionary.unranked];
  const encoder = new TextEncoder();
  return [
    encoder.encode(JSON.stringify(meta)),
    encoder.encode(dictionary.sorted.join('\n')),
    dictionary.ranked.shared,
    dictionary.ranked.branches,
    dictionary.numberAtRank,
    encoder.encode(unranked.map(([term]) => term).join('\n')),
    Uint32Array.from(unranked, ([, number]) => number),
    dictionary.documentCounts.subarray(0, dictionary.count),
    base.offsets,
    base.postings,
    corpus.ids.subarray(0, slotCount),
    corpus.alive.subarray(0, slotCount),
    corpus.merged.subarray(0, slotCount),
    corpus.titleNumbers.subarray(0, slotCount),
    ...listForward(corpus),
    ...facets.flatMap((facet) => [
      facet.totals.subarray(0, facet.values.length),
      facet.single.subarray(0, slotCount),
      facet.starts.subarray(0, slotCount),
      facet.lengths.subarray(0, slotCount),
      facet.pool.subarray(0, facet.poolEnd),
    ]),
    ...orders.flatMap((order) => [
      order.values.subarray(0, slotCount * order.width),
      order.sorted.subarray(0, order.count),
    ]),
  ];
}

function listForward(corpus: Corpus): Section[] {
  const { forward, alive, slotCount } = corpus;
  const lengths = new Uint16Array(slotCount);
  let total = 0;
  for (let slot = 0; slot < slotCount; slot++) {
    if (alive[slot] === 0) continue;
    lengths[slot] = forward.lengthOf(slot);
    total += lengths[slot]!;
  }
  const bytes = new Uint8Array(total);
  let at = 0;
  for (let slot = 0; slot < slotCount; slot++) {
    if (lengths[slot] === 0) continue;
    const start = forward.startOf(slot);
    bytes.set(forward.pageOf(slot).subarray(start, start + lengths[slot]!), at);
    at += lengths[slot]!;
  }
  return [lengths, bytes];
}

/** Hands out the sections in the order they were written, as copies of their own. */
class SectionReader {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private at = HEADER;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  next(): ArrayBuffer {
    const length = this.view.getUint32(this.at, true);
    const start = this.at + 8;
    this.at = start + pad(length);
    const copy = new Uint8Array(length);
    copy.set(this.bytes.subarray(start, start + length));
    return copy.buffer;
  }

  text(): string {
    return new TextDecoder().decode(this.next());
  }

  terms(): string[] {
    const text = this.text();
    return text === '' ? [] : text.split('\n');
  }
}

/** The corpus of a snapshot; undefined when it is damaged or of another version or schema. */
export function readSnapshot(bytes: Uint8Array, schema: SearchSchema): Corpus | undefined {
  if (!isIntact(bytes)) return undefined;
  const reader = new SectionReader(bytes);
  const meta = JSON.parse(reader.text()) as SnapshotMeta;
  if (JSON.stringify(meta.schema) !== JSON.stringify(schema)) return undefined;
  const corpus = new Corpus(schema);
  corpus.slotCount = meta.slotCount;
  readTerms(corpus, reader, meta);
  corpus.base = { offsets: new Uint32Array(reader.next()), postings: new Uint32Array(reader.next()) };
  corpus.ids = new Float64Array(reader.next());
  corpus.alive = new Uint8Array(reader.next());
  corpus.merged = new Uint8Array(reader.next());
  corpus.titleNumbers = new Int32Array(reader.next());
  readForward(corpus, reader);
  corpus.facets.forEach((facet, at) => {
    const { values, garbage } = meta.facets[at]!;
    for (const value of values) facet.numbers.set(value, facet.values.push(value) - 1);
    facet.totals = new Uint32Array(reader.next());
    facet.single = new Uint32Array(reader.next());
    facet.starts = new Uint32Array(reader.next());
    facet.lengths = new Uint16Array(reader.next());
    facet.pool = new Uint32Array(reader.next());
    facet.poolEnd = facet.pool.length;
    facet.poolGarbage = garbage;
  });
  corpus.orders.forEach((order, at) => {
    order.width = meta.orders[at]!.width;
    order.count = meta.orders[at]!.count;
    order.values = new Float64Array(reader.next());
    order.sorted = new Int32Array(reader.next());
  });
  restoreSlots(corpus);
  return corpus;
}

function isIntact(bytes: Uint8Array): boolean {
  if (bytes.byteLength < HEADER) return false;
  const [magic, version] = new Uint32Array(bytes.slice(0, 8).buffer);
  if (magic !== MAGIC || version !== VERSION) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(8, true) !== bytes.byteLength - HEADER) return false;
  return view.getUint32(12, true) === crc32(bytes.subarray(HEADER));
}

function readTerms(corpus: Corpus, reader: SectionReader, meta: SnapshotMeta): void {
  const { dictionary } = corpus;
  const ranked = {
    terms: reader.terms(),
    shared: new Uint8Array(reader.next()),
    branches: new Uint8Array(reader.next()),
  };
  const numberAtRank = new Uint32Array(reader.next());
  dictionary.count = meta.termCount;
  dictionary.install(ranked, numberAtRank, 0);
  const fresh = reader.terms();
  const numbers = new Uint32Array(reader.next());
  fresh.forEach((term, at) => {
    dictionary.unranked.set(term, numbers[at]!);
  });
  dictionary.documentCounts = new Uint32Array(reader.next());
}

function readForward(corpus: Corpus, reader: SectionReader): void {
  const lengths = new Uint16Array(reader.next());
  const bytes = new Uint8Array(reader.next());
  let at = 0;
  for (let slot = 0; slot < corpus.slotCount; slot++) {
    const length = lengths[slot]!;
    corpus.forward.write(slot, bytes.subarray(at, at + length), length);
    at += length;
  }
}

/** Sorts the slots into living, reusable and waiting ones, and indexes those the base does not hold. */
function restoreSlots(corpus: Corpus): void {
  const { dictionary } = corpus;
  const terms = new Map<number, string>();
  for (const [term, number] of dictionary.unranked) terms.set(number, term);
  let hasRanked = false;
  for (let slot = 0; slot < corpus.slotCount; slot++) {
    const merged = corpus.merged[slot] === 1;
    if (corpus.alive[slot] === 0) {
      (merged ? corpus.deadSlots : corpus.freeSlots).push(slot);
      continue;
    }
    corpus.slotOf.set(corpus.ids[slot]!, slot);
    if (merged) continue;
    if (!hasRanked) addRankedTerms(dictionary, terms);
    hasRanked = true;
    corpus.indexSlot(slot, terms);
  }
}

function addRankedTerms(dictionary: Dictionary, terms: Map<number, string>): void {
  for (let rank = 0; rank < dictionary.sorted.length; rank++) {
    terms.set(dictionary.numberAtRank[rank]!, dictionary.sorted[rank]!);
  }
}
