import { useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { AVATAR_BYTES } from '../rules.ts';

const TYPES = ['image/jpeg', 'image/png'];

/** Rejects unsuitable files before the upload. The server checks the content as well. */
function refuseAvatar({ type, size }: { type: string; size: number }): string | undefined {
  if (!TYPES.includes(type)) return t('settings.avatarType');
  if (size > AVATAR_BYTES) return t('settings.avatarSize');
  return undefined;
}

/** The page's content security policy allows pictures from `data:` addresses, not from `blob:` ones. */
function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

interface Choice {
  file: File;
  preview: string;
}

/** Keeps the chosen picture until it is uploaded, or the reason why it was rejected. */
export function useAvatarChoice() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [error, setError] = useState<string | undefined>();
  /** A slow file must not replace a later choice. */
  const latest = useRef<File | null>(null);
  async function choose(file: File | undefined) {
    if (!file) return;
    latest.current = file;
    const reason = refuseAvatar(file);
    setChoice(null);
    setError(reason);
    if (reason !== undefined) return;
    try {
      const preview = await readAsAddress(file);
      if (latest.current === file) setChoice({ file, preview });
    } catch {
      setError(t('form.failed'));
    }
  }
  function clear(reason?: string) {
    latest.current = null;
    setChoice(null);
    setError(reason);
  }
  return { choice, error, choose, clear, setError };
}
