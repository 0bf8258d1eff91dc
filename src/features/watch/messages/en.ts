/** Texts of the video feed; fetched with it. */
export const enWatch = {
  'watch.soon': 'Coming soon',
  'watch.title': 'AI Watch',
  'watch.lead': 'Short videos that show a tool at work, so you know what you get before you sign up.',
  'watch.videos': 'videos',
  'watch.tools': 'tools shown',
  'watch.minutes': 'a day to stay current',
  'watch.satisfaction': 'satisfaction',
} as const;

export type WatchMessageKey = keyof typeof enWatch;
