import { inspect, styleText } from 'node:util';
import type { DestinationStream } from 'pino';

type Style = Parameters<typeof styleText>[0];

const STYLES: Readonly<Record<string, Style>> = {
  debug: 'dim',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
};
/** In which a value needs no quotes. */
const PLAIN = /^[^\s"=]+$/;
const INDENT = '    ';

interface Line {
  time?: string;
  level?: string;
  msg?: string;
  err?: { type?: string; message?: string; stack?: string };
  [field: string]: unknown;
}

function writeValue(value: unknown): string {
  if (typeof value === 'string') return PLAIN.test(value) ? value : JSON.stringify(value);
  return typeof value === 'object' && value !== null
    ? inspect(value, { breakLength: Infinity, depth: 4 })
    : String(value);
}

/** `10:42:07 info  ready  port=3000 address=http://localhost:3000`, with the stack of an error on lines of its own. */
function describeLine({ time, level = 'info', msg = '', err, ...fields }: Line, isColoured: boolean): string {
  const style = (name: Style, text: string) =>
    isColoured ? styleText(name, text, { validateStream: false }) : text;
  const clock = time?.slice(11, 19) ?? '';
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${writeValue(value)}`);
  const stack = (err?.stack ?? err?.message ?? '').replaceAll('\n', `\n${INDENT}`);
  const head = [
    style('dim', clock),
    style(STYLES[level] ?? 'white', level.padEnd(5)),
    msg,
    ...(rest.length > 0 ? [style('dim', ` ${rest.join(' ')}`)] : []),
  ].join(' ');
  return stack ? `${head}\n${INDENT}${stack}` : head;
}

/** Takes the lines of a log and writes them for people. What is no line of a log is written as it is. */
export function createReadableStream(
  write: (text: string) => void,
  { isColoured }: { isColoured: boolean },
): DestinationStream {
  return {
    write(text) {
      for (const line of text.split('\n').filter(Boolean)) {
        let told = line;
        try {
          told = describeLine(JSON.parse(line) as Line, isColoured);
        } catch {
          // Written by something else.
        }
        write(`${told}\n`);
      }
    },
  };
}
