/** The catalogue's functions for other slices. Their SQL may use its `*-store.server.ts` files too. */

export {
  isAboutTool,
  LOOKUPS,
  listsAllTools,
  toolPageSource,
  toolSource,
} from './catalogue/answer-sources.server.ts';
export {
  findByAddress,
  findTool,
  findToolWithPage,
  getRatings,
  listPublished,
  readToolSummaries,
} from './catalogue/find-tool.server.ts';
export { listActiveCategories, listCategories } from './catalogue/list-lookups.server.ts';
export { readCards } from './catalogue/present-tool.server.ts';
export type { ToolRecord } from './catalogue/tool-queries.server.ts';
export { listViewsByDay } from './outbound/visits/visits.server.ts';
export { describeUnlisted } from './search/describe-intent.server.ts';
export { type KeywordKind, listKeywords } from './search/interpret/list-keywords.server.ts';
export { listForeignWords, readsLanguageOf } from './search/interpret/read-language.server.ts';
export type { Vocabulary } from './search/interpret/vocabulary.server.ts';
export { readProduct, readRequest } from './search/read-request.server.ts';
export { readVocabulary } from './search/read-vocabulary.server.ts';
export { findIntent } from './search/resolve-intent.server.ts';
export { searchTools } from './search/search-tools.server.ts';
export { getTool, listToolPages, readToolPages } from './tool-page/detail/read-tool-page.server.ts';
export { readUnpublished } from './tool-page/detail/read-unpublished.server.ts';
