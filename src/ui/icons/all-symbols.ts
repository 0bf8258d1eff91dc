/**
 * The shapes of every icon, by name. The build fills it (`scripts/vite-plugins.ts`): a page carries those that it shows,
 * and only what comes later asks for the rest.
 */
export const allSymbols: Readonly<Record<string, string>> = {};
