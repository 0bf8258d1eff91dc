/** The import of tools for other slices. */

export { createToolReader, type ImportedLine } from '../import/read-import-rows.server.ts';
export { openSlugAllocator, type SlugAllocator, writeTools } from '../import/write-queries.server.ts';
