/**
 * `node bench/faults/uploads.ts`: how long somebody's profile picture takes while an account sends drawings over and
 * over that never end: five connections, within its limits and then beyond them. Ends with 1 above two seconds.
 */
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { formatTable } from '../text-table.ts';
import { runBench, type Workspace } from '../workspace.ts';
import { type Answer, ask, register } from './ask.ts';

const CONNECTIONS = 5;
const ATTACK_MS = 30_000;
const AVATAR_EVERY_MS = 1_000;
const MAX_AVATAR_MS = 2_000;

/** 40 layers of noise, each blurred: 3.7 kB that take a core for seconds. */
function makeDrawing(): Blob {
  const layer = '<feTurbulence baseFrequency="0.9" numOctaves="9"/><feGaussianBlur stdDeviation="200"/>';
  const filter = `<filter id="f" width="1" height="1">${layer.repeat(40)}</filter>`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${filter}<rect width="2000" height="2000" filter="url(#f)"/></svg>`;
  return new Blob([text], { type: 'image/svg+xml' });
}

function makeSubmission(number: number, logo: Blob): FormData {
  const form = new FormData();
  form.set('name', `Weaver ${number}`);
  form.set('description', 'Weaver turns a heap of notes into a woven text that somebody wants to read.');
  form.set('url', `https://weaver-${number}.com/`);
  form.set('category_id', '1');
  form.set('features[]', 'Weaves');
  form.set('use_cases[]', 'Writing reports');
  form.set('logo', logo, 'logo.svg');
  return form;
}

async function makePhoto(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = sharp({ create: { width: 1200, height: 900, channels: 3, noise, background: '#888' } });
  return new Blob([new Uint8Array(await photo.jpeg().toBuffer())], { type: 'image/jpeg' });
}

async function measure(base: string, attacker: string | undefined, victim: string) {
  const drawing = makeDrawing();
  const photo = await makePhoto();
  const until = performance.now() + ATTACK_MS;
  const attacks: Answer[] = [];
  const avatars: Answer[] = [];
  const attack = async (): Promise<void> => {
    while (attacker !== undefined && performance.now() < until) {
      const body = makeSubmission(attacks.length, drawing);
      const headers = { authorization: `Bearer ${attacker}` };
      attacks.push(await ask(`${base}/api/v1/ai-tools`, { method: 'POST', headers, body }));
    }
  };
  const sendAvatars = async (): Promise<void> => {
    await wait(AVATAR_EVERY_MS / 2);
    while (performance.now() < until) {
      const body = new FormData();
      body.set('avatar', photo, 'photo.jpg');
      const headers = { authorization: `Bearer ${victim}` };
      avatars.push(await ask(`${base}/api/v1/user/avatar`, { method: 'POST', headers, body }));
      await wait(AVATAR_EVERY_MS);
    }
  };
  await Promise.all([...Array.from({ length: CONNECTIONS }, attack), sendAvatars()]);
  return { attacks, avatars };
}

type Measured = Awaited<ReturnType<typeof measure>>;

function count(answers: readonly Answer[]): string {
  const statuses = Map.groupBy(answers, ({ status }) => String(status));
  return [...statuses].map(([status, all]) => `${all.length} × ${status}`).join(', ') || 'none';
}

const longest = (answers: readonly Answer[]): number => Math.max(...answers.map(({ ms }) => ms));

async function main(workspace: Workspace): Promise<boolean> {
  // The limits on forms count by the hour and would end the attack at once; what is left is what each form may cost.
  const site = await workspace.startSite(workspace.makeFolder(), { DEMO_DATA: 'true', RATE_LIMIT: 'off' });
  const base = `http://127.0.0.1:${site.port}`;
  const [attacker, victim] = [await register(base, 'attacker'), await register(base, 'victim')];
  const quiet = await measure(base, undefined, victim);
  const attacked = await measure(base, attacker, victim);
  await site.stop();
  const row = (name: string, { attacks, avatars }: Measured) => [
    name,
    count(attacks),
    count(avatars),
    longest(avatars).toFixed(0),
  ];
  const rows = [row('alone', quiet), row(`${CONNECTIONS} connections attack`, attacked)];
  console.log(formatTable(["another person's avatar", 'attacks', 'avatars', 'longest ms'], rows));
  return attacked.avatars.every(({ status, ms }) => status === 200 && ms <= MAX_AVATAR_MS);
}

await runBench(main);
