import { z } from 'zod';
import type { AppConfig } from '../config.server.ts';
import { type Check, fail, isPublic, ok, warn } from './check.server.ts';

const ANSWER_MS = 5_000;
/** Codes of TLS that say: the certificate is the fault. */
const CERTIFICATE = /^(?:CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** Answer of `/healthz`. */
const Health = z.object({ status: z.literal('ok'), proxies: z.number().int() });

/** Compares the settings with each other, and with what the site sees of a request to its public address. */
export const checkProxy: Check = async (config) => {
  const { appUrl, trustedProxies, host } = config;
  if (!isPublic(appUrl)) return [ok('APP_URL is of this machine.')];
  const asked = await askSite(config);
  const found = [];
  if (!appUrl.startsWith('https:')) found.push(warn('APP_URL is not https. Put a proxy with TLS in front.'));
  if (trustedProxies === 0 && appUrl.startsWith('https:') && asked.level !== 'fail')
    found.push(
      fail(
        'TRUSTED_PROXIES is 0, so all visitors share the limits of the proxy that terminates TLS. Set the number of proxies.',
      ),
    );
  if (trustedProxies > 0 && host === '0.0.0.0')
    found.push(
      warn(
        'HOST is 0.0.0.0: let a firewall keep everyone but the proxy from this port, or X-Forwarded-For can be forged.',
      ),
    );
  return [...found, asked];
};

/** Asks the site by its public address, as a visitor does. */
async function askSite({ appUrl, trustedProxies }: AppConfig) {
  let response: Response;
  try {
    response = await fetch(`${appUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  } catch (error) {
    const code = codeOf(error);
    if (CERTIFICATE.test(code))
      return fail(`The certificate of ${appUrl} is not accepted (${code}). Renew it, or correct APP_URL.`);
    return warn(
      `${appUrl} does not answer from here (${code}). If the site runs, check its name, the proxy and the firewall.`,
    );
  }
  const location = response.headers.get('location');
  if (location) {
    await response.body?.cancel();
    return fail(`${appUrl} redirects to ${location}. Set APP_URL to the address that answers.`);
  }
  const health = Health.safeParse(await response.json().catch(() => undefined));
  if (!health.success)
    return warn(
      `${appUrl} answers ${response.status}, but not with this site. If the site runs, check where the proxy leads.`,
    );
  return compare(health.data.proxies, trustedProxies);
}

function compare(proxies: number, trusted: number) {
  if (proxies === trusted)
    return ok(
      proxies === 0
        ? 'Requests arrive without a proxy.'
        : `${countProxies(proxies)} to X-Forwarded-For, as TRUSTED_PROXIES says.`,
    );
  if (proxies === 0)
    return fail(
      `No proxy appends to X-Forwarded-For, but TRUSTED_PROXIES is ${trusted}. Have the proxy append the client's address (docs/operations.md, Balancer), or set TRUSTED_PROXIES to 0.`,
    );
  return fail(
    `${countProxies(proxies)} to X-Forwarded-For, but TRUSTED_PROXIES is ${trusted}. Set it to ${proxies}.`,
  );
}

const countProxies = (count: number): string => (count === 1 ? '1 proxy appends' : `${count} proxies append`);

/** `fetch` tells the reason in the cause. */
function codeOf(error: unknown): string {
  const { cause, name } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}
