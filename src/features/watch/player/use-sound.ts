import { useCallback, useState } from 'react';
import { MUTED, useRememberedChoice } from './remembered-choice.ts';

/** Sound is remembered, but a video that starts by itself is silent until the person has pressed something. */
export function useSound() {
  const [isMutedByChoice, setMutedByChoice] = useRememberedChoice(MUTED);
  const [hasPressed, setPressed] = useState(false);
  const allowSound = useCallback(() => setPressed(true), []);
  const setMuted = useCallback(
    (isMuted: boolean) => {
      setPressed(true);
      setMutedByChoice(isMuted);
    },
    [setMutedByChoice],
  );
  return { isMuted: isMutedByChoice || !hasPressed, setMuted, allowSound };
}
