import type { AdminVideo, Channel } from '../admin/admin-contract.ts';

/** A channel with ordinary values for everything that a test does not set. */
export function makeChannel(overrides: Partial<Channel> = {}): Channel {
  return {
    id: 3,
    url: 'https://videos.example.com/@shorts',
    feed_url: 'https://videos.example.com/feed',
    title: 'Tool Shorts',
    category: { id: 1, slug: 'video', name: 'Video' },
    videos_count: 12,
    failures: 0,
    last_error: null,
    gone_since: null,
    fetched_at: '2026-11-20T09:00:00.000Z',
    due_at: '2026-11-20T10:00:00.000Z',
    created_at: '2026-11-01T09:00:00.000Z',
    ...overrides,
  };
}

/** The same for a video. */
export function makeAdminVideo(overrides: Partial<AdminVideo> = {}): AdminVideo {
  return {
    id: 9,
    youtube_video_id: 'abcdefghi_1',
    title: 'Loom in a minute',
    channel_title: 'Tool Shorts',
    channel_id: 3,
    category: { id: 1, slug: 'video', name: 'Video' },
    status: 'shown',
    removed_reason: null,
    tools: [{ id: 21, slug: 'loom', name: 'Loom', logo_url: null }],
    thumbnail_url: '/posters/9.svg',
    is_demo: false,
    published_at: '2026-11-19T09:00:00.000Z',
    ...overrides,
  };
}
