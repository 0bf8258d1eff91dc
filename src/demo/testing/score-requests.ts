import { EVERYDAY_REQUESTS } from './everyday-requests.ts';
import type { EverydayRequest, RequestKind } from './request-table.ts';

/** How well one request was answered. */
export interface RequestScore {
  request: EverydayRequest;
  found: readonly string[];
  /** One of the best or two right tools are among the first three. */
  isAnswered: boolean;
  /** The share of the right tools that are among the first ten. */
  recall: number;
}

function scoreRequest(request: EverydayRequest, found: readonly string[]): RequestScore {
  const first = found.slice(0, 3);
  const rightAmong = (names: readonly string[]) =>
    names.filter((name) => request.right.includes(name)).length;
  return {
    request,
    found,
    isAnswered: first.some((name) => request.best.includes(name)) || rightAmong(first) >= 2,
    recall: rightAmong(found.slice(0, 10)) / Math.min(10, request.right.length),
  };
}

/** The share of answered requests and the mean recall, by kind and of all. */
export function summarize(scores: readonly RequestScore[]): Record<RequestKind | 'all', [number, number]> {
  const mean = (some: readonly RequestScore[]): [number, number] => [
    some.filter(({ isAnswered }) => isAnswered).length / some.length,
    some.reduce((sum, { recall }) => sum + recall, 0) / some.length,
  ];
  const byKind = Map.groupBy(scores, ({ request }) => request.kind);
  return Object.fromEntries([
    ...[...byKind].map(([kind, some]) => [kind, mean(some)]),
    ['all', mean(scores)],
  ]);
}

/** Puts every request to a search, which returns names in order. */
export async function scoreAll(
  search: (text: string) => Promise<readonly string[]>,
  requests: readonly EverydayRequest[] = EVERYDAY_REQUESTS,
): Promise<RequestScore[]> {
  const scores: RequestScore[] = [];
  for (const request of requests) scores.push(scoreRequest(request, await search(request.text)));
  return scores;
}
