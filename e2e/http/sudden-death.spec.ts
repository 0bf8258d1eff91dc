import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openDatabase } from '../../src/db/client.server.ts';
import { startSite } from '../start-site.ts';

const ROUNDS = 3;
const CLICKS_BEFORE_THE_END = 150;

/** Every visitor of its own, since one counts once an hour. Resolves with how many were acknowledged. */
async function clickUntilDead(url: string, round: number, onAcknowledged: (total: number) => void) {
  let acknowledged = 0;
  let sent = 0;
  const clickOn = async (): Promise<void> => {
    for (;;) {
      sent += 1;
      const response = await fetch(`${url}/api/v1/ai-tools/midjourney/click`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': `visitor ${round} ${sent}` },
        body: JSON.stringify({ url_type: 'website' }),
      }).catch(() => undefined);
      if (!response) return;
      if (response.status !== 200) throw new Error(`A click was answered with ${response.status}`);
      acknowledged += 1;
      onAcknowledged(acknowledged);
    }
  };
  await Promise.all(Array.from({ length: 8 }, clickOn));
  return acknowledged;
}

async function countClicks(dataDir: string): Promise<{ rows: number; total: number }> {
  const database = await openDatabase({ dataDir });
  try {
    const { rows } = await database.pool.query<{ rows: number; total: number }>(
      `select (select count(*) from tool_clicks)::int as rows,
              (select sum(clicks) from tool_stats)::int as total`,
    );
    return rows[0]!;
  } finally {
    await database.close();
  }
}

test('a server killed while it counts clicks restarts without losing any', async () => {
  test.setTimeout(180_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'aisle-death-'));
  try {
    const first = await startSite(dataDir, { RATE_LIMIT: 'off' });
    expect(await first.stop()).toBe(0);
    const before = await countClicks(dataDir);
    let acknowledged = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const site = await startSite(dataDir, { RATE_LIMIT: 'off' });
      let killed: Promise<unknown> | undefined;
      acknowledged += await clickUntilDead(site.url, round, (total) => {
        if (total >= CLICKS_BEFORE_THE_END) killed ??= site.stop('SIGKILL');
      });
      await killed;
    }
    const site = await startSite(dataDir);
    expect((await fetch(`${site.url}/ai/midjourney`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
    const after = await countClicks(dataDir);
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * CLICKS_BEFORE_THE_END);
    // What was under way when the end came may be there too, but a click is never half there.
    expect(after.rows - before.rows).toBeGreaterThanOrEqual(acknowledged);
    expect(after.total - before.total).toBe(after.rows - before.rows);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
