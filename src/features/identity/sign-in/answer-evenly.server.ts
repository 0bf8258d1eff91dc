/** Longer than the work takes on a slow machine, shorter than a person notices. */
const EVEN_MS = 150;

/**
 * Waits until at least so many milliseconds have passed since the work began, so that the time does not reveal what it
 * found. Work that takes longer is not hidden.
 */
export async function answerEvenly<Result>(
  work: () => Promise<Result>,
  milliseconds = EVEN_MS,
): Promise<Result> {
  const evenly = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  try {
    return await work();
  } finally {
    await evenly;
  }
}
