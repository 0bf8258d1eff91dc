import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#src/shared/messages/language.ts';
import type { PageAssets } from './render-page.tsx';

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

const ENTRY = 'src/app/start-browser.tsx';

/** `'sha256-…'` of an inline script or style, as the Content-Security-Policy names it. */
export function policyHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** Reads the manifest of a language's browser build: style sheet, entry, fonts, and the scripts of every page. */
export function readPageAssets(distDir: string, language: Language): PageAssets {
  const client = join(distDir, 'client');
  const file = language === 'en' ? 'manifest.json' : `manifest-${language}.json`;
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    readFileSync(join(client, '.vite', file), 'utf8'),
  );
  const entry = manifest[ENTRY]!;
  const styleFiles = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  const styles = [...styleFiles].map((file) => `/${file}`);
  const collect = (id: string, files: Set<string>): void => {
    const chunk = manifest[id];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) collect(other, files);
  };
  const byPage = new Map<string, readonly string[]>();
  const preloads = (moduleIds: readonly string[]): readonly string[] => {
    const key = moduleIds.join(' ');
    const known = byPage.get(key);
    if (known) return known;
    const files = new Set<string>();
    collect(ENTRY, files);
    for (const id of moduleIds) collect(id, files);
    files.delete(entry.file);
    const hrefs = [...files].map((file) => `/${file}`);
    byPage.set(key, hrefs);
    return hrefs;
  };
  // Only the body's font is preloaded: every page needs it, and headings may get theirs later. Two fonts side by side
  // delayed the first paint by half a second on a slow connection.
  const fonts = (entry.assets ?? [])
    .filter((file) => file.includes('instrument-sans') && file.endsWith('.woff2'))
    .map((file) => `/${file}`);
  return { styles, entry: `/${entry.file}`, fonts, preloads };
}
