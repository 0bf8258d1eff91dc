import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { addBrotli, type FinishedAnswer, finishAnswer } from '../cache/response-cache.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** Not to be asked for by name. */
const NO_FILE = /^\.|\.(html|br)$/;

export interface StaticFiles {
  /** By request path; `undefined` for anything that is no built file. */
  get(path: string): FinishedAnswer | undefined;
}

/**
 * Holds the built files in memory, ready for the socket: names are looked up, never joined to a path, so no
 * request can leave the folder. Files below `assets/` carry a content hash in their name and never change. `FILE.br` is
 * the compressed form of `FILE`.
 */
export function loadStaticFiles(root: string, headers: Record<string, string>): StaticFiles {
  const files = new Map<string, FinishedAnswer>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || NO_FILE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${file.slice(root.length).split(/[\\/]/).filter(Boolean).join('/')}`;
    const isHashed = path.startsWith('/assets/');
    const all: [string, string][] = [
      ['content-type', TYPES[extname(entry.name)] ?? 'application/octet-stream'],
      ['cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'],
      ...Object.entries(headers),
    ];
    const answer = finishAnswer(200, all, readFileSync(file), 'file');
    const compressed = `${file}.br`;
    if (answer.isCompressible && existsSync(compressed)) addBrotli(answer, readFileSync(compressed));
    files.set(path, answer);
  }
  return { get: (path) => files.get(path) };
}
