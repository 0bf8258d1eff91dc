import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findTemplate } from '#src/db/testing/scratch.ts';
import type { LeftBehind } from '../testing/approve-until-killed.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 60_000 });

const ROUNDS = 6;
const program = join(import.meta.dirname, '../testing/approve-until-killed.ts');
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aisle-approve-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Life {
  /** The state in which the program found the tool. */
  before: LeftBehind;
  /** The last line of its output. */
  said: string;
}

/** Runs a program that approves revisions and kills itself at a random moment of one approval. */
async function approveUntilDead(): Promise<Life> {
  const child = spawn(process.execPath, [program, dataDir, await findTemplate()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) lines.push(line);
  // It was killed and did not end for another reason.
  expect((await exit)[1]).toBe('SIGKILL');
  return { before: JSON.parse(lines[0]!.slice('found '.length)), said: lines.at(-1)! };
}

const namesUpTo = (last: number) => Array.from({ length: last }, (_, index) => `Loom ${index + 1}`);

/** Expects the tool to be entirely in the state of one revision, with everything that goes with it. */
function check({ applied, waiting, revisions, audited, mails, fields }: LeftBehind, said: string): void {
  expect(waiting).toBeLessThanOrEqual(1);
  expect(revisions).toBe(applied + waiting);
  expect(audited).toEqual(namesUpTo(applied));
  expect(mails).toEqual(namesUpTo(applied).sort());
  const number = String(applied);
  const picture = (kind: string) => `/uploads/${`${kind}${number}`.padStart(32, '0')}.webp`;
  expect(fields).toMatchObject({
    name: `Loom ${number}`,
    url: `https://loom.example.net/${number}`,
    description: `${number} `.repeat(800).trim(),
    company: number,
    tags: [`tag ${number}`, `more ${number}`],
    features: [number],
    use_cases: [number],
    pricing_tiers: [{ name: number }],
    updates: [{ title: number }],
    logo_url: picture('a'),
    screenshots: [{ url: picture('b') }],
  });
  // An acknowledged approval is there; the interrupted one is there completely or not at all.
  const [kind, last] = said.split(' ');
  expect(kind === 'applied' ? [Number(last)] : [Number(last) - 1, Number(last)]).toContain(applied);
}

test('a process that is killed while it approves a revision leaves the tool all old or all new', {
  tags: ['long'],
}, async () => {
  const lives: Life[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    lives.push(await approveUntilDead());
    if (round > 0) check(lives[round]!.before, lives[round - 1]!.said);
  }
  expect(lives.filter(({ said }) => said.startsWith('waiting')).length).toBeGreaterThan(ROUNDS / 3);
});
