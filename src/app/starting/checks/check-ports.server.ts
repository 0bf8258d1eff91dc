import { checkPort } from '../check-port.server.ts';
import { explainStartError } from '../explain-start-error.server.ts';
import { type Check, fail, ok } from './check.server.ts';

const ANSWER_MS = 2_000;

/** Tries the ports, unless the site listens there itself. */
export const checkPorts: Check = async ({ port, host, metricsPort, metricsHost }) => {
  if (metricsPort !== undefined && metricsPort === port && port !== 0)
    return [fail(`METRICS_PORT and PORT are both ${port}. Set METRICS_PORT to another one.`)];
  const found = [await tryPort(port, host, '/healthz', /"status":"ok"/)];
  if (metricsPort !== undefined)
    found.push(await tryPort(metricsPort, metricsHost, '/metrics', /^# HELP aisle_/m));
  return found;
};

async function tryPort(port: number, host: string, path: string, own: RegExp) {
  try {
    await checkPort(port, host);
    return ok(`Port ${port} of ${host} is free.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' && (await answers(port, host, path, own)))
      return ok(`The site listens on port ${port} of ${host}.`);
    return fail(explainStartError(error, { HOST: host }));
  }
}

/** True when what listens there is a process of the site. */
async function answers(port: number, host: string, path: string, own: RegExp): Promise<boolean> {
  const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const name = at.includes(':') ? `[${at}]` : at;
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(`http://${name}:${port}${path}`, { redirect: 'manual', signal });
    return own.test(await response.text());
  } catch {
    return false;
  }
}
