import { useConsent } from '#src/features/consent/consent-client.ts';

/** True when the person has agreed to videos, which belong to the functional category. False on the server and during hydration. */
export function useHasAgreedToVideos(): boolean {
  return useConsent().functional;
}

/** True when this video may be asked of the platform: its play button was pressed, or the person has agreed to videos. */
export function mayLoadVideo({ isPressed, hasAgreed }: { isPressed: boolean; hasAgreed: boolean }): boolean {
  return isPressed || hasAgreed;
}
