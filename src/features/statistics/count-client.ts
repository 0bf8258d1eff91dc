/*
 * Counting waits until the page has been shown for a moment: by then it is known who is signed in, a page that was only
 * passed through is gone, and its script delays nothing.
 */

const DELAY_MS = 800;

type ViewClient = typeof import('./view-client.ts');

/** Counts something soon. A script that does not load is no error. @returns what prevents it. */
export function countLater(count: (client: ViewClient) => void): () => void {
  const timer = setTimeout(() => {
    import('./view-client.ts').then(count, () => {});
  }, DELAY_MS);
  return () => clearTimeout(timer);
}
