const asked = new Set<string>();

/**
 * Imports a module, and has the browser fetch the scripts that it needs beside it and not one after the other. Vite
 * names the style sheet among them, which every page has.
 */
export function importBeside<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  for (const file of files) {
    if (asked.has(file) || file.endsWith('.css')) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
  return load();
}
