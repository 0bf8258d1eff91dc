const CHECK_MS = 250;

/**
 * Ends this process when the one that started it is gone: a backup that a killed site has left behind would keep the database to
 * itself, and the next start would be refused. npm puts a shell in between that dies of a signal without passing it on.
 */
export function endWithParent(end: () => void = () => process.exit(1)): void {
  if (process.send) {
    // The site has a channel to its child, which closes with it, however it dies.
    if (!process.connected) end();
    process.once('disconnect', end);
    process.channel?.unref();
    return;
  }
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    end();
  }, CHECK_MS);
  check.unref();
}
