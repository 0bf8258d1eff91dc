import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

type ProgramName = 'commit-rows' | 'lose-power' | 'hold-lock';

export interface Program {
  process: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Lines of standard output so far. */
  lines: string[];
  /** Resolves with the first line that satisfies the condition; rejects when the program ends before. */
  waitForLine(condition?: (line: string) => boolean): Promise<string>;
  /** Ends it as if it had crashed. */
  kill(): Promise<void>;
  /** Resolves with all lines once it has ended. */
  ended: Promise<string[]>;
}

/** Starts one of the programs in this folder with the Node that runs the tests. */
export function runProgram(name: ProgramName, args: string[]): Program {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(() => lines);
  return {
    process: child,
    lines,
    ended,
    async waitForLine(condition = () => true) {
      for (;;) {
        const found = lines.find(condition);
        if (found !== undefined) return found;
        const isOver = await Promise.race([once(reader, 'line').then(() => false), ended.then(() => true)]);
        if (isOver && !lines.some(condition)) throw new Error(`${name} ended early: ${errors}`);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
