/** A program: takes the lock at the path it is given, says so or why not, and keeps it until it is killed. */
import { acquireLock } from '../embedded/lock.server.ts';

try {
  await acquireLock(process.argv[2] ?? '');
  console.log('locked');
  process.stdin.resume();
} catch (error) {
  console.log((error as Error).message);
}
