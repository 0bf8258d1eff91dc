import { localPath } from '../rules.ts';

const KEY = 'return_to';
export const DASHBOARD = '/dashboard';

/** The local path in `return_to`. */
export function returnPathOf(parameters: URLSearchParams): string | undefined {
  return localPath(parameters.get('return_to'));
}

/** Adds the path to return to. */
export function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo ? `${path}?return_to=${encodeURIComponent(returnTo)}` : path;
}

/** Keeps the return path while the browser is at a provider, in the tab's storage so that tabs do not mix. */
export function rememberReturn(path: string | undefined): void {
  try {
    if (path) sessionStorage.setItem(KEY, path);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a sign-in ends on the dashboard.
  }
}

/** Returns the path that `rememberReturn` kept, and forgets it. */
export function takeReturn(): string | undefined {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return localPath(path);
  } catch {
    return undefined;
  }
}
