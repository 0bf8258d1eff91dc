import { describe, expect, it } from 'vitest';
import type { Contribution } from '../contract.ts';
import { groupRevisions, statusOf } from './contribution-status.ts';

function contribution(overrides: Partial<Contribution>): Contribution {
  return {
    id: 1,
    slug: 'quill',
    name: 'Quill',
    category: 'Writing',
    logo_url: null,
    status: 'approved',
    created_at: '2026-05-01T00:00:00.000Z',
    rating: 0,
    review_count: 0,
    pending_version_of: null,
    rejection_reason: null,
    ...overrides,
  };
}

describe('statusOf', () => {
  it.each([
    [{ status: 'approved' }, 'dashboard.published'],
    [{ status: 'pending' }, 'dashboard.underReview'],
    [{ status: 'rejected' }, 'dashboard.rejected'],
    [{ status: 'unlisted' }, 'dashboard.unlisted'],
    [{ status: 'pending', pending_version_of: 9 }, 'dashboard.pendingUpdate'],
    [{ status: 'rejected', pending_version_of: 9 }, 'dashboard.rejected'],
  ] as const)('%o is %s', (overrides, label) => expect(statusOf(contribution(overrides)).label).toBe(label));
});

describe('groupRevisions', () => {
  it('puts revisions below their tool and keeps the order', () => {
    const groups = groupRevisions([
      contribution({ id: 3, pending_version_of: 1 }),
      contribution({ id: 2 }),
      contribution({ id: 1 }),
      contribution({ id: 4, pending_version_of: 1 }),
    ]);
    expect(groups.map(({ contribution: { id }, revisions }) => [id, revisions.map((one) => one.id)])).toEqual(
      [
        [2, []],
        [1, [3, 4]],
      ],
    );
  });

  it('shows a revision by itself when its tool is on another page', () => {
    const groups = groupRevisions([contribution({ id: 3, pending_version_of: 1 })]);
    expect(groups).toMatchObject([{ contribution: { id: 3 }, revisions: [] }]);
  });
});
