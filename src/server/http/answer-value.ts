const values = new WeakMap<Response, unknown>();

/** An answer for a caller in this process. */
export function respondWithValue(value: unknown, init: ResponseInit): Response {
  const response = new Response(null, init);
  values.set(response, value);
  return response;
}

/** The value of an answer to a call that asked for no JSON; undefined for any other answer. */
export function answeredValue(response: Response): unknown {
  return values.get(response);
}
