const MAX_BYTES = 256 * 1024;

/** `fetch` for the client of a service: follows no redirect, which would carry the texts elsewhere, and reads 256 KB at most. */
export const limitAnswer: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        bytes += piece.byteLength;
        if (bytes > MAX_BYTES) controller.error(new Error('The answer is longer than 256 KB.'));
        else controller.enqueue(piece);
      },
    }),
  );
  return new Response(counted, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
};
