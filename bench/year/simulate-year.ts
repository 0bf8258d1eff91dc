/**
 * `npm run simulate:year [-- --months 12 --seed 31 --folder FOLDER --until 2026-11-22T12:00Z]`: makes a data folder in which a year has passed. Makers and
 * readers do everything by calls of the API, the site's own jobs run at simulated times, and its mails go to a real mail
 * server in this process.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { formatTable } from '../text-table.ts';
import type { MonthCounts } from './count-months.ts';

const CLOCK = import.meta.resolve('./moving-clock.ts');

const { values } = parseArgs({
  options: {
    months: { type: 'string', default: '12' },
    seed: { type: 'string', default: '31' },
    folder: { type: 'string', default: 'simulated-year' },
    until: { type: 'string', default: new Date().toISOString() },
  },
});

/** The clock has to be there before anything reads the time, in this process and in its threads. */
function startAgainWithClock(): never {
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, `--import=${CLOCK}`].filter(Boolean).join(' ');
  const { status } = spawnSync(process.execPath, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS },
  });
  process.exit(status ?? 1);
}

function readNumber(name: 'months' | 'seed', most: number): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  console.error(`--${name} is a whole number from 1 to ${most}.`);
  process.exit(1);
}

async function main(): Promise<void> {
  const months = readNumber('months', 24);
  const seed = readNumber('seed', 1_000_000);
  const { folder } = values;
  const until = Date.parse(values.until);
  if (!(until <= Date.now())) {
    console.error('--until is a moment that has passed, such as 2026-11-22T12:00Z.');
    process.exit(1);
  }
  if (existsSync(folder)) {
    console.error(`${folder} exists already. Delete it, or name another with --folder.`);
    process.exit(1);
  }
  // Only now, so that everything is loaded with the moving clock.
  const { SimulatedSite, ADMIN_EMAIL, STAFF_PASSWORD } = await import('./simulated-site.ts');
  const { liveAYear } = await import('./live-a-year.ts');
  const { countMonths } = await import('./count-months.ts');
  const { moveTo } = await import('./moving-clock.ts');
  moveTo(until - months * (365 / 12) * 86_400_000);
  const startedAt = performance.now();
  const bar = new SingleBar({ format: 'Living {bar} {percentage} %', hideCursor: true });
  const site = await SimulatedSite.open(folder);
  bar.start(100, 0);
  try {
    await liveAYear(site, {
      months,
      seed,
      until,
      onProgress: (share) => bar.update(Math.floor(share * 100)),
    });
    bar.stop();
    const counts = await countMonths(site);
    writeFileSync(
      join(folder, 'simulated-year.json'),
      `${JSON.stringify({ seed, months, counts }, null, 2)}\n`,
    );
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      `\n${describe(counts)}\n\nMade in ${seconds} s. One mail of each subject: ${join(folder, 'received')}`,
    );
  } finally {
    bar.stop();
    await site.close();
  }
  console.log(`Sign in as ${ADMIN_EMAIL} with the password “${STAFF_PASSWORD}”. To start the site on it:

  DATA_DIR=${relative('.', folder)} LANGUAGES=en,fr ADMIN_PATH=back-room STAFF_SECOND_FACTOR=optional npm start`);
}

/** A row for each kind of thing, a column for each month, and the sum. */
function describe(counts: MonthCounts): string {
  const months = Object.keys(counts).sort();
  const kinds = [...new Set(months.flatMap((month) => Object.keys(counts[month]!)))];
  const rows = kinds.map((kind) => {
    const numbers = months.map((month) => counts[month]![kind] ?? 0);
    const sum = numbers.reduce((total, number) => total + number, 0);
    return [kind, ...numbers.map(String), String(sum)];
  });
  return formatTable(['', ...months.map((month) => month.slice(2)), 'all'], rows);
}

if (process.env.NODE_OPTIONS?.includes(CLOCK)) await main();
else startAgainWithClock();
