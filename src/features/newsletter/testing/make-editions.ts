import type { Edition, NewsletterStats, Subscriber } from '../admin/contract.ts';
import type { EditionItem } from '../contract.ts';

/** An entry with ordinary values for everything that a test does not set. */
export function makeItem(overrides: Partial<EditionItem> = {}): EditionItem {
  return {
    section: 'new',
    title: 'Loom',
    text: 'Weaves videos.',
    url: 'https://example.com/ai/loom',
    category: 'video',
    tool: 'loom',
    image_url: null,
    note: null,
    ...overrides,
  };
}

export function makeEdition(overrides: Partial<Edition> = {}): Edition {
  return {
    id: 5,
    slug: '2026-w47',
    subject: 'Two new AI tools',
    preheader: '2 new.',
    week: '2026-W47',
    status: 'draft',
    intro: 'Hello.',
    items: [makeItem(), makeItem({ title: 'Quill', tool: 'quill' })],
    html: '<html><head></head><body>Loom</body></html>',
    text: 'Loom',
    recipients: 0,
    queued: 0,
    delivered: 0,
    failed: 0,
    audience: 12,
    created_at: '2026-11-16T08:00:00.000Z',
    sent_at: null,
    ...overrides,
  };
}

export function makeSubscriber(overrides: Partial<Subscriber> = {}): Subscriber {
  return {
    id: 7,
    email: 'ada@example.com',
    status: 'active',
    source: 'homepage',
    preferences: { frequency: 'weekly', topics: [] },
    frequency: 'weekly',
    topics: [],
    created_at: '2026-11-01T09:00:00.000Z',
    confirmed_at: '2026-11-01T09:05:00.000Z',
    ended_at: null,
    ...overrides,
  };
}

/** Ninety days, of which the last one saw something. */
export function makeNewsletterStats(): NewsletterStats {
  const start = Date.UTC(2026, 7, 25);
  const days = Array.from({ length: 90 }, (_, day) => new Date(start + day * 86_400_000));
  const by_day = days.map((date, day) => ({
    date: date.toISOString().slice(0, 10),
    subscribed: day === 89 ? 9 : 0,
    unsubscribed: day === 89 ? 2 : 0,
    delivered: day === 89 ? 1200 : 0,
  }));
  return {
    subscribers: { pending: 3, active: 1200, unsubscribed: 40, bounced: 5, total: 1248 },
    editions: { total: 6, sent: 5 },
    deliveries: { sent: 5600, failed: 4, bounced: 5 },
    by_day,
  };
}
