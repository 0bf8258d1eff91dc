import type { Feed, Video } from '../contract.ts';

/** A video as the feed shows it. */
export function makeVideo(id: number, values: Partial<Video> = {}): Video {
  return {
    id,
    youtube_video_id: `video-${id}`,
    youtube_url: `https://www.youtube.com/watch?v=video-${id}`,
    title: `Title ${id}`,
    description: 'About it.',
    thumbnail_url: `/posters/${id}.svg`,
    duration_formatted: '0:42',
    channel_title: 'One Minute Tools',
    view_count_formatted: '1.2K',
    published_at: '2026-05-01T12:00:00.000Z',
    category: { id: 5, slug: 'audio', name: 'Audio', icon: 'audio-lines', color: '#7a6cbc' },
    tools: [{ id: 9, slug: 'suno', name: 'Suno', logo_url: null }],
    is_liked: false,
    is_sample: false,
    reason: 'Because you saved two Audio tools',
    why: { kind: 'saved', count: 2 },
    ...values,
  };
}

/** A feed with so many videos. */
export function makeFeed(count: number, values: Partial<Feed> = {}): Feed {
  return {
    videos: Array.from({ length: count }, (_, index) => makeVideo(index + 1)),
    action_categories: [
      {
        id: 5,
        slug: 'audio',
        icon: 'audio-lines',
        color: '#7a6cbc',
        action_text: 'Explore Audio',
        tools_count: 17,
      },
    ],
    onboarding_required: false,
    user_stats: { saved_tools_count: 3, tool_clicks_count: 14, reviews_count: 1 },
    suggested_categories: [
      { id: 5, name: 'Audio', icon: 'audio-lines', color: '#7a6cbc', tools_count: 17, suggested: true },
      { id: 6, name: 'Code', icon: 'code', color: '#0a9068', tools_count: 12, suggested: false },
    ],
    has_more: false,
    nextPage: null,
    ...values,
  };
}
