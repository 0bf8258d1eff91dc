/** Texts of the API's calls. */
export const enWatchCalls = {
  'watch.id': 'Must be an id.',
  'watch.channelId': 'Must be the id of a channel, which begins with UC.',
  'watch.addressOrChannel': 'Enter either an address or the id of a channel.',
  'watch.tooManyTools': 'Must have at most {count} tools.',
  'watch.noCategory': 'There is no such category.',
  'watch.channelTaken': 'This channel is there already.',
  'watch.noToolId': 'There is no tool with the id {id}.',
  'watch.noCategoryId': 'There is no category with the id {id}.',
  'watch.categoryId': 'Must be the id of a category.',
  'watch.chooseCategory': 'Choose at least one category.',
  'watch.tooManyCategories': 'Must have at most 100 categories.',
  'watch.time': 'Must be a time in ISO 8601.',
  'watch.chooseEvent': 'Send at least one event.',
  'watch.tooManyEvents': 'Must have at most {count} events.',
} as const;

type EnWatchCalls = typeof enWatchCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnWatchCalls {}
}
