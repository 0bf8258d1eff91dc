import type { Examined } from '#src/server/feature.ts';
import { BreachedPasswords } from '../passwords/breached-passwords.server.ts';
import { PROVIDER_LABELS, PROVIDERS } from '../rules.ts';
import type { IdentitySettings, ProviderSettings } from '../settings.server.ts';

const ANSWER_MS = 5_000;
const DISCOVERY = '/.well-known/openid-configuration';

/** Tries what signing in needs, for `npm run doctor`: the file of breached passwords and the providers. */
export async function examineSignIn(settings: IdentitySettings): Promise<readonly Examined[]> {
  const findings = await examineBreached(settings.breachedPasswords);
  for (const provider of PROVIDERS) {
    const configured = settings.providers[provider];
    if (!configured) continue;
    // GitHub has no document of the kind.
    const path = provider === 'google' ? DISCOVERY : '/';
    findings.push(await examineProvider(provider.toUpperCase(), PROVIDER_LABELS[provider], configured, path));
  }
  return findings;
}

async function examineBreached(path: string | undefined): Promise<Examined[]> {
  if (!path) return [];
  const about = 'passwords';
  const breached = new BreachedPasswords(path);
  try {
    await breached.load();
    return [{ level: 'ok', about, text: 'The file of BREACHED_PASSWORDS can be read.' }];
  } catch (error) {
    return [{ level: 'fail', about, text: (error as Error).message }];
  } finally {
    await breached.close();
  }
}

async function examineProvider(
  family: string,
  label: string,
  { issuerUrl }: ProviderSettings,
  path: string,
): Promise<Examined> {
  const about = 'sign-in';
  const fail = (what: string): Examined => ({
    level: 'fail',
    about,
    text: `${label} at ${issuerUrl} ${what}, so nobody can sign in with it. Correct ${family}_ISSUER_URL, or start that service.`,
  });
  try {
    const response = await fetch(issuerUrl + path, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (path !== DISCOVERY) {
      await response.body?.cancel();
      return response.status < 500
        ? { level: 'ok', about, text: `${label} answers.` }
        : fail(`answers ${response.status}`);
    }
    const found = (await response.json().catch(() => undefined)) as { issuer?: unknown } | undefined;
    if (found?.issuer === undefined) return fail('is no provider of OpenID Connect');
    if (found.issuer !== issuerUrl) return fail(`calls itself ${String(found.issuer).slice(0, 200)}`);
    return { level: 'ok', about, text: `${label} answers.` };
  } catch (error) {
    const code = (error as { cause?: NodeJS.ErrnoException }).cause?.code ?? (error as Error).name;
    return fail(`does not answer (${code})`);
  }
}
