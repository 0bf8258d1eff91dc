/** An object of JSON-LD. */
export type LinkedNode = Record<string, unknown>;

const MAX_LENGTH = 65_536;
const MOST_NODES = 300;

export const isNode = (value: unknown): value is LinkedNode => typeof value === 'object' && value !== null;

/** The objects of a page's JSON-LD, those inside of others too, a bounded number of them. */
export function listLinkedNodes(texts: readonly string[]): LinkedNode[] {
  const nodes: LinkedNode[] = [];
  const waiting: unknown[] = texts.flatMap((text) => {
    try {
      return text.length > MAX_LENGTH ? [] : [JSON.parse(text) as unknown];
    } catch {
      return [];
    }
  });
  for (let at = 0; at < waiting.length && at < MOST_NODES; at++) {
    const value = waiting[at];
    if (!isNode(value)) continue;
    if (!Array.isArray(value)) nodes.push(value);
    waiting.push(...Object.values(value).filter(isNode));
  }
  return nodes;
}
