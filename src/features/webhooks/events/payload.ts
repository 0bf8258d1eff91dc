/** The body of a request: the same bytes in every attempt. */
export function writePayload({
  type,
  occurred_at,
  data,
}: {
  type: string;
  occurred_at: Date;
  data: object;
}): string {
  return JSON.stringify({ type, timestamp: occurred_at.toISOString(), data });
}
