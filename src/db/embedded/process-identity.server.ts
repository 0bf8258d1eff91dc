import * as fs from 'node:fs/promises';
import { hostname } from 'node:os';
import type { LockHolder } from '../errors.server.ts';

/** Identifies a process, also when a later one gets the same pid. */
export interface ProcessIdentity extends LockHolder {
  /** In clock ticks since boot; empty where the system does not say. */
  startTime: string;
  /** Where process numbers mean the same: one boot of one machine, or one container. */
  place: string;
}

const STATE = 0;
const START_TIME = 19;
const DEAD_STATES = ['Z', 'X'];

export async function describeThisProcess(): Promise<ProcessIdentity> {
  const fields = await readProcessFields(process.pid);
  return {
    pid: process.pid,
    since: new Date().toISOString(),
    startTime: fields?.[START_TIME] ?? '',
    place: await describePlace(),
  };
}

/** Undefined where this process cannot know, because the other one runs in another place. */
export async function isProcessAlive(identity: ProcessIdentity): Promise<boolean | undefined> {
  if (identity.place !== (await describePlace())) return undefined;
  if (!isSignalable(identity.pid)) return false;
  const fields = await readProcessFields(identity.pid);
  if (!fields || identity.startTime === '') return isSignalable(identity.pid);
  // A killed process its parent has not collected yet still has a number, but runs no more.
  return !DEAD_STATES.includes(fields[STATE] ?? '') && fields[START_TIME] === identity.startTime;
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The fields of /proc/<pid>/stat after the program's name, which may itself contain blanks. */
async function readProcessFields(pid: number): Promise<string[] | undefined> {
  const stat = await readOptional(() => fs.readFile(`/proc/${pid}/stat`, 'utf8'));
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

async function describePlace(): Promise<string> {
  const boot = await readOptional(() => fs.readFile('/proc/sys/kernel/random/boot_id', 'utf8'));
  const processes = await readOptional(() => fs.readlink('/proc/self/ns/pid'));
  return boot && processes ? `${boot.trim()} ${processes}` : hostname();
}

async function readOptional(read: () => Promise<string>): Promise<string | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
