import type { Examined } from '#src/server/feature.ts';
import { trimEndOf } from '#src/shared/text/shorten.ts';
import { BreachedPasswords } from '../passwords/breached-passwords.server.ts';
import { isKnownProvider, PROVIDER_LABELS } from '../rules.ts';
import { type IdentitySettings, type ProviderSettings, variableOf } from '../settings.server.ts';

const ANSWER_MS = 5_000;
const DISCOVERY = '/.well-known/openid-configuration';

/** Tries what signing in needs, for `npm run doctor`: the file of breached passwords and the providers. */
export async function examineSignIn(settings: IdentitySettings): Promise<readonly Examined[]> {
  const findings = await examineBreached(settings.breachedPasswords);
  for (const [provider, configured] of Object.entries(settings.providers)) {
    if (!configured) continue;
    const { label = isKnownProvider(provider) ? PROVIDER_LABELS[provider] : provider } = configured;
    // GitHub has no document of the kind.
    const path = provider === 'github' ? '/' : DISCOVERY;
    findings.push(await examineProvider(variableOf(provider), label, configured, path));
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
  variable: string,
  label: string,
  { issuerUrl }: ProviderSettings,
  path: string,
): Promise<Examined> {
  const about = 'sign-in';
  const fail = (what: string): Examined => ({
    level: 'fail',
    about,
    text: `${label} at ${issuerUrl} ${what}, so nobody can sign in with it. Correct ${variable}, or start that service.`,
  });
  try {
    const response = await fetch(trimEndOf(issuerUrl, '/') + path, {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
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
