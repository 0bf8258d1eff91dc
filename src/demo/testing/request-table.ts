/** The kinds of everyday requests, each measured on its own. */
export type RequestKind =
  | 'jobs'
  | 'price'
  | 'platform'
  | 'open source'
  | 'like'
  | 'versus'
  | 'chatty'
  | 'french';

/** A sentence that somebody types, and the tools of the demonstration that answer it. */
export interface EverydayRequest {
  kind: RequestKind;
  text: string;
  /** Tools that fit best, by name. */
  best: readonly string[];
  /** All that answer, the best among them. */
  right: readonly string[];
}

function parseLine(kind: RequestKind, line: string): EverydayRequest {
  const [text, answers] = line.split(' → ');
  const [best, others = ''] = answers!.split(' | ');
  const list = (names: string) => names.split(', ').filter(Boolean);
  return { kind, text: text!, best: list(best!), right: [...list(best!), ...list(others)] };
}

/** Reads tables of requests, one a line, by kind. */
export function parseRequests(...tables: readonly Partial<Record<RequestKind, string>>[]): EverydayRequest[] {
  return tables
    .flatMap((table) => Object.entries(table))
    .flatMap(([kind, lines]) =>
      lines
        .trim()
        .split('\n')
        .map((line) => parseLine(kind as RequestKind, line)),
    );
}
