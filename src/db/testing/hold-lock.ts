/** A program: takes the lock at the given path, reports success or the reason for failure, and keeps it until killed. */
import { acquireLock } from '../embedded/lock.server.ts';

try {
  await acquireLock(process.argv[2] ?? '');
  console.log('locked');
  process.stdin.resume();
} catch (error) {
  console.log((error as Error).message);
}
