import { useSyncExternalStore } from 'react';

/*
 * The only place that decides whether anything may be asked of the video platform. The choice is the one of the cookie
 * settings: embedded videos belong to the functional ones.
 */

const CONSENT = 'cookie_consent';
const PREFERENCES = 'cookie_preferences';
const TIMESTAMP = 'cookie_timestamp';

const listeners = new Set<() => void>();

function readPreferences(): Record<string, unknown> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}');
    return typeof known === 'object' && known !== null ? { ...known } : {};
  } catch {
    return {};
  }
}

/** True when the person has agreed that videos may be loaded without being asked each time. */
export function hasAgreedToVideos(): boolean {
  try {
    return localStorage.getItem(CONSENT) !== null && readPreferences().functional === true;
  } catch {
    return false;
  }
}

/** Stores that the person agrees; other choices stay as they are. */
export function agreeToVideos(): void {
  const others = { essential: true, analytics: false, marketing: false, ...readPreferences() };
  try {
    localStorage.setItem(PREFERENCES, JSON.stringify({ ...others, functional: true }));
    localStorage.setItem(CONSENT, 'true');
    localStorage.setItem(TIMESTAMP, new Date().toISOString());
  } catch {
    // Without storage each video has to be pressed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** True when the person has agreed to videos. False on the server and during hydration. */
export function useHasAgreedToVideos(): boolean {
  return useSyncExternalStore(subscribe, hasAgreedToVideos, () => false);
}

/** True when this video may be asked of the platform: its play button was pressed, or the person has agreed to videos. */
export function mayLoadVideo({ isPressed, hasAgreed }: { isPressed: boolean; hasAgreed: boolean }): boolean {
  return isPressed || hasAgreed;
}
