import { factorApi } from './client.ts';

// The library is loaded by the first person who uses a passkey.
const loadLibrary = () => import('@simplewebauthn/browser');

/** True where the browser has passkeys, which belong to a name: an IP address has none. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d[]/.test(window.location.hostname);
}

/** True when the browser can offer passkeys among the suggestions of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/**
 * Asks the person for a passkey; with `isSuggestion` among the suggestions of the field that names the account.
 * @throws Error when they decline, or another question replaces this one; ApiError.
 */
export async function askPasskey({ isSuggestion = false } = {}) {
  const [{ startAuthentication }, { data }] = await Promise.all([
    loadLibrary(),
    factorApi.send('POST /login/passkey/options'),
  ]);
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: data,
    useBrowserAutofill: isSuggestion,
  });
  return { id, rawId, type, response };
}

/** Has the device make a passkey and adds it to the account. @throws Error when the person declines; ApiError. */
export async function makePasskey() {
  const { startRegistration } = await loadLibrary();
  const { data } = await factorApi.send('POST /user/passkeys/options');
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: data });
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  return factorApi.send('POST /user/passkeys', { body: { credential } });
}

/** Ends a question that waits among the suggestions. */
export async function stopAskingPasskey(): Promise<void> {
  (await loadLibrary()).WebAuthnAbortService.cancelCeremony();
}
