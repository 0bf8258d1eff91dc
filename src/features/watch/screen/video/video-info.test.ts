import { expect, test } from 'vitest';
import type { Video } from '../../contract.ts';
import { reasonText } from './video-info.tsx';

const category = { id: 1, slug: 'audio', name: 'Audio', icon: 'audio', color: '#7a6cbc' };

test.each<[Video['why'], string]>([
  [{ kind: 'preferred', count: null }, 'Because you chose Audio'],
  [{ kind: 'saved', count: 1 }, 'Because you saved one Audio tool'],
  [{ kind: 'saved', count: 2 }, 'Because you saved two Audio tools'],
  [{ kind: 'saved', count: 11 }, 'Because you saved 11 Audio tools'],
  [{ kind: 'visited', count: 10 }, 'Because you visited ten Audio tools'],
  [{ kind: 'visited', count: 1200 }, 'Because you visited 1,200 Audio tools'],
  [{ kind: 'new', count: null }, 'New in Audio'],
  [{ kind: 'skipped', count: null }, 'You skipped this one'],
])('%j', (why, text) => {
  expect(reasonText({ why, category })).toBe(text);
});
