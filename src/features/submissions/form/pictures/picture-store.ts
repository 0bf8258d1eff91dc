/** Keeps files in the browser (IndexedDB), which the storage for texts cannot. */
import { createStore, del, get, set } from 'idb-keyval';

interface KeptFiles {
  logo: File | null;
  screenshots: File[];
}

const pictures = createStore('tool-form', 'pictures');

/** The kept files; null when there are none, or the browser keeps none. */
export async function readFiles(key: string): Promise<KeptFiles | null> {
  try {
    return (await get<KeptFiles>(key, pictures)) ?? null;
  } catch {
    return null;
  }
}

/** Keeps the files, or forgets them (null). Resolves with false when the store is full or forbidden. */
export async function writeFiles(key: string, files: KeptFiles | null): Promise<boolean> {
  try {
    await (files ? set(key, files, pictures) : del(key, pictures));
    return true;
  } catch {
    return false;
  }
}
