import { localPath } from '../rules.ts';

const KEY = 'return_to';
export const DASHBOARD = '/dashboard';

/** The path of this site that an address asks to come back to. */
export function returnPathOf(parameters: URLSearchParams): string | undefined {
  return localPath(parameters.get('return_to'));
}

/** `/login` or `/register` with the way back in it. */
export function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo ? `${path}?return_to=${encodeURIComponent(returnTo)}` : path;
}

/** Keeps the way back while the browser is at a provider; the tab's storage, so that tabs do not mix. */
export function rememberReturn(path: string | undefined): void {
  try {
    if (path) sessionStorage.setItem(KEY, path);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the dashboard is where a sign-in ends.
  }
}

/** What `rememberReturn` kept, once. */
export function takeReturn(): string | undefined {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return localPath(path);
  } catch {
    return undefined;
  }
}
