/** With a search engine (`SEARCH_URL`) nothing grows with the catalogue; what V8 may take decides how soon it tidies up. */
const LIMITS_WITH_SEARCH_ENGINE = { '--max-old-space-size': 320, '--max-semi-space-size': 4 };
/** Instead of one for each of a dozen threads: 40 MB of free memory that glibc would keep. */
const ARENAS = '2';

/**
 * Replaces the process, whose number and parent stay, by one with settings that are read only when a process starts. What
 * an operator has set stays. Called before anything else, however the site is started: by npm, systemd or in a container.
 */
export function limitMemory(): void {
  if (process.platform !== 'linux') return;
  const { MALLOC_ARENA_MAX, NODE_OPTIONS = '', SEARCH_URL } = process.env;
  const given = [...process.execArgv, ...NODE_OPTIONS.split(' ')];
  const flags = Object.entries(SEARCH_URL ? LIMITS_WITH_SEARCH_ENGINE : {})
    .filter(([name]) => !given.some((flag) => flag.startsWith(`${name}=`)))
    .map(([name, value]) => `${name}=${value}`);
  if (MALLOC_ARENA_MAX && flags.length === 0) return;
  process.execve?.(
    process.execPath,
    [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)],
    { ...process.env, MALLOC_ARENA_MAX: MALLOC_ARENA_MAX || ARENAS },
  );
}
