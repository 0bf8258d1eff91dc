import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createImageProcessor, type ImageProcessorOptions } from './image-processor.ts';
import { LOGO_IMAGE } from './image-rules.ts';
import { makeFilterBomb, svg } from './testing/hostile-pictures.ts';

function open(options: Partial<ImageProcessorOptions> = {}) {
  const images = createImageProcessor({ log: createLog('silent'), ...options });
  onTestFinished(() => images.close());
  return images;
}

const small = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
const bomb = () => Buffer.from(makeFilterBomb());
const INVALID = { code: 'invalid', errors: { logo: ['upload.unusable'] } };

/** The processes that draw; only Linux tells. */
const isLinux = process.platform === 'linux';
function listChildren(): number[] {
  const text = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
  const pids = text ? text.split(' ').map(Number) : [];
  return pids.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('drawing-child');
    } catch {
      // Gone meanwhile.
      return false;
    }
  });
}

test('gives up an image that takes too long, and draws the next one', {
  timeout: 30_000,
}, async () => {
  const images = open({ maxMs: 700 });
  const startedAt = performance.now();
  await expect(images.redraw(bomb(), LOGO_IMAGE)).rejects.toMatchObject(INVALID);
  expect(performance.now() - startedAt).toBeGreaterThan(600);
  expect((await images.redraw(await small(), LOGO_IMAGE)).width).toBe(9);
});

test.runIf(isLinux)('a drawing that has to wait for a busy machine is drawn', async () => {
  const images = open();
  await images.redraw(await small(), LOGO_IMAGE);
  const [pid] = listChildren();
  process.kill(pid!, 'SIGSTOP');
  const logo = Buffer.from(svg('<rect width="9" height="9"/>'));
  const drawing = images.redraw(logo, LOGO_IMAGE);
  // Longer than the work on a drawing may take.
  setTimeout(() => process.kill(pid!, 'SIGCONT'), 1500);
  expect((await drawing).bytes.length).toBeGreaterThan(0);
  // A second one was started in case this one had to be given up.
  await vi.waitFor(() => expect(listChildren()).toEqual([pid]), 10_000);
});

test.runIf(isLinux)('a process that dies fails its image and is replaced', async () => {
  const images = open();
  await images.redraw(await small(), LOGO_IMAGE);
  const [first] = listChildren();
  const drawing = images.redraw(bomb(), LOGO_IMAGE);
  setTimeout(() => process.kill(first!, 'SIGSEGV'), 100);
  await expect(drawing).rejects.toMatchObject(INVALID);
  await images.redraw(await small(), LOGO_IMAGE);
  expect(listChildren()).toHaveLength(1);
  expect(listChildren()).not.toContain(first);
});

test.runIf(isLinux)(
  'the next process is started before a picture is given up, and ends with the rest',
  async () => {
    const images = open({ maxMs: 1200 });
    await images.redraw(await small(), LOGO_IMAGE);
    const [first] = listChildren();
    const drawing = images.redraw(bomb(), LOGO_IMAGE);
    drawing.catch(() => {});
    await vi.waitFor(() => expect(listChildren()).toHaveLength(2), { timeout: 10_000, interval: 10 });
    await expect(drawing).rejects.toMatchObject(INVALID);
    const [next] = listChildren();
    expect(next).not.toBe(first);
    await images.redraw(await small(), LOGO_IMAGE);
    expect(listChildren()).toEqual([next]);
    await images.close();
    await vi.waitFor(() => expect(listChildren()).toEqual([]));
  },
);

test.runIf(isLinux)(
  'one process draws at a time, has no secrets, and ends when it has nothing to do',
  async () => {
    vi.stubEnv('S3_SECRET_ACCESS_KEY', 'hush');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const images = open({ idleMs: 1500 });
    expect(listChildren()).toEqual([]);
    const bytes = await small();
    await Promise.all(Array.from({ length: 5 }, () => images.redraw(bytes, LOGO_IMAGE)));
    const [pid, ...more] = listChildren();
    expect(more).toEqual([]);
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('hush');
    await vi.waitFor(() => expect(listChildren()).toEqual([]), 10_000);
    await images.redraw(bytes, LOGO_IMAGE);
  },
);

test('refuses too many images at once', async () => {
  const images = open();
  const bytes = await small();
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => images.redraw(bytes, LOGO_IMAGE)));
  const refused = all.filter((one) => one.status === 'rejected');
  expect(all.length - refused.length).toBe(17);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } });
  }
});

test('one sender with five drawings that never end does not keep the others waiting', async () => {
  const images = open({ maxMs: 300 });
  await images.redraw(await small(), LOGO_IMAGE);
  const attack = Array.from({ length: 5 }, () => images.redraw(bomb(), LOGO_IMAGE, 'attacker'));
  const settled = Promise.allSettled(attack);
  const order: string[] = [];
  void attack[1]!.catch(() => order.push('second drawing'));
  await images.redraw(await small(), LOGO_IMAGE, 'somebody').then(() => order.push('somebody'));
  const codes = (await settled).map((one) => one.status === 'rejected' && one.reason.code);
  expect(codes).toEqual(['invalid', 'invalid', ...Array(3).fill('too_many_requests')]);
  expect(order).toEqual(['somebody', 'second drawing']);
});

test('who has caused enough work in an hour is sent away before any more is done', async () => {
  const images = open({ maxMs: 300, budgetMs: 250 });
  await expect(images.redraw(bomb(), LOGO_IMAGE, 'attacker')).rejects.toMatchObject(INVALID);
  await expect(images.redraw(await small(), LOGO_IMAGE, 'attacker')).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  expect((await images.redraw(await small(), LOGO_IMAGE, 'somebody')).width).toBe(9);
});

test('closing gives up the current image and draws nothing afterwards', async () => {
  const images = open();
  await images.redraw(await small(), LOGO_IMAGE);
  const drawing = images.redraw(bomb(), LOGO_IMAGE);
  setTimeout(() => void images.close(), 50);
  await expect(drawing).rejects.toMatchObject({ code: 'unavailable' });
  await expect(images.redraw(await small(), LOGO_IMAGE)).rejects.toMatchObject({ code: 'unavailable' });
  if (isLinux) expect(listChildren()).toEqual([]);
});
