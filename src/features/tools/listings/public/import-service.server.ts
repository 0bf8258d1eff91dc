/** The import of tools for other slices. */

export {
  createToolReader,
  findCategory,
  findDateOrder,
  type ImportedLine,
} from '../import/read-import-rows.server.ts';
export { openSlugAllocator, writeTools } from '../import/write-queries.server.ts';
