import { describe, expect, it } from 'vitest';
import type { Contribution } from '../contract.ts';
import {
  contributionPath,
  groupRevisions,
  hasWaitingRevision,
  listContributions,
  statusOf,
} from './contribution-status.ts';

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
    rating_is_sample: false,
    pending_version_of: null,
    rejection_reason: null,
    changes_note: null,
    queue_position: null,
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

  it('shows a revision separately when its tool is on another page', () => {
    const groups = groupRevisions([contribution({ id: 3, pending_version_of: 1 })]);
    expect(groups).toMatchObject([{ contribution: { id: 3 }, revisions: [] }]);
  });
});

describe('contributionPath', () => {
  it.each([
    [{ status: 'approved' }, '/ai/quill'],
    [{ status: 'pending' }, '/ai/quill'],
    [{ status: 'rejected' }, '/ai/quill'],
    [{ id: 7, status: 'pending', pending_version_of: 9 }, '/ai/pending/7'],
    [{ id: 7, status: 'rejected', pending_version_of: 9 }, '/ai/pending/7'],
    [{ id: 7, status: 'approved', pending_version_of: 9 }, undefined],
  ] as const)('%o is at %s', (overrides, path) =>
    expect(contributionPath(contribution(overrides))).toBe(path),
  );
});

describe('listContributions', () => {
  it('leaves out unlisted tools', () => {
    const groups = listContributions([contribution({ id: 2, status: 'unlisted' }), contribution({ id: 1 })]);
    expect(groups.map(({ contribution: { id } }) => id)).toEqual([1]);
  });
});

describe('hasWaitingRevision', () => {
  it.each([
    ['pending', true],
    ['rejected', false],
    ['approved', false],
  ] as const)('a %s revision: %s', (status, isWaiting) => {
    const revision = contribution({ id: 2, status, pending_version_of: 1 });
    expect(hasWaitingRevision({ contribution: contribution({}), revisions: [revision] })).toBe(isWaiting);
  });
});
