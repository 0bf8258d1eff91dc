import { expect, test, vi } from 'vitest';
import { keepTrimmed, releaseMemory } from './release-memory.ts';

const PIECES = 10_000;
const PIECE_BYTES = 16_384;

/** Uses pieces of memory and frees all but some in between, so that the allocator keeps what is freed. */
function leaveHoles(): Uint8Array[] {
  const pieces = Array.from({ length: PIECES }, () => new Uint8Array(PIECE_BYTES).fill(1));
  return pieces.filter((_, at) => at % 100 === 0);
}

test('what the allocator keeps of freed memory goes back to the system', async ({ skip }) => {
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  if (!header.glibcVersionRuntime) return skip('another C library');
  vi.useFakeTimers();
  const end = await keepTrimmed();
  const kept = leaveHoles();
  releaseMemory();
  const before = process.memoryUsage.rss();
  vi.advanceTimersByTime(5_000);
  const after = process.memoryUsage.rss();
  end();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  expect(before - after).toBeGreaterThan((PIECES * PIECE_BYTES) / 2);
  expect(kept).toHaveLength(PIECES / 100);
});
