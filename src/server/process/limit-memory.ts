/**
 * The server collects garbage once, when it has read the catalogue. New objects have an eighth of V8's room, which keeps it
 * for good once it has been filled.
 */
const FLAGS = { '--expose-gc': '', '--max-semi-space-size': '=4' };
/** With a search engine (`SEARCH_URL`) nothing grows with the catalogue; what V8 may take decides how soon it tidies up. */
const FLAGS_WITH_SEARCH_ENGINE = { ...FLAGS, '--max-old-space-size': '=320' };
/**
 * glibc would keep a store of freed memory for each of a dozen threads, and ever larger pieces of it: the system gets back
 * what exceeds 128 KiB, the default, which stops being adjusted when it is set.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Replaces the process, whose number and parent stay, by one with settings that are read only when a process starts. What
 * an operator has set stays. Called before anything else, however the site is started: by npm, systemd or in a container.
 */
export function limitMemory(): void {
  if (process.platform !== 'linux') return;
  const { NODE_OPTIONS = '', SEARCH_URL } = process.env;
  const given = [...process.execArgv, ...NODE_OPTIONS.split(' ')].map((flag) => flag.split('=')[0]);
  const flags = Object.entries(SEARCH_URL ? FLAGS_WITH_SEARCH_ENGINE : FLAGS)
    .filter(([name]) => !given.includes(name))
    .map(([name, value]) => name + value);
  const isSet = Object.keys(ALLOCATOR).every((name) => process.env[name] !== undefined);
  if (isSet && flags.length === 0) return;
  process.execve?.(
    process.execPath,
    [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)],
    { ...ALLOCATOR, ...process.env },
  );
}
