/** Keeps files in the browser (IndexedDB), which the storage for texts cannot. */
const DATABASE = 'tool-form';
const STORE = 'pictures';

interface KeptFiles {
  logo: File | null;
  screenshots: File[];
}

let opening: Promise<IDBDatabase> | undefined;

function openStore(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }).catch((error) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openStore();
  const transaction = database.transaction(STORE, mode);
  const request = ask(transaction.objectStore(STORE));
  // What does not fit is refused when the transaction ends, not when it is asked for.
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** The kept files; null when there are none, or the browser keeps none. */
export async function readFiles(key: string): Promise<KeptFiles | null> {
  try {
    return ((await inStore('readonly', (store) => store.get(key))) as KeptFiles | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Keeps the files, or forgets them (null). Answers whether that worked; a full or forbidden store does no harm. */
export async function writeFiles(key: string, files: KeptFiles | null): Promise<boolean> {
  try {
    await inStore<unknown>(
      'readwrite',
      (store): IDBRequest => (files ? store.put(files, key) : store.delete(key)),
    );
    return true;
  } catch {
    return false;
  }
}
