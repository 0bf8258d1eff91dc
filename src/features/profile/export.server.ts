import { AccountData } from '#src/features/identity/contract.ts';
import { exportAccountData } from '#src/features/identity/service.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ProfileContext } from './context.server.ts';

const EXPORTS = { name: 'export', max: 20, windowSeconds: 3600 };

/**
 * The caller's data from all slices, without secrets, as `{data: …}`. It is written while it is read, so that it takes
 * little memory however much there is. @throws HttpError 429.
 */
export async function exportAccount(context: ProfileContext, caller: Caller): Promise<Response> {
  const { clock, limiter, identity } = context;
  await limiter.take(EXPORTS, String(caller.userId));
  const account = AccountData.parse(await exportAccountData(identity, caller));
  const start = JSON.stringify({ exported_at: clock.now().toISOString(), ...account });
  const encoder = new TextEncoder();
  const pieces = writeExport(context, start, caller);
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void pieces.return(undefined),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

async function* writeExport(
  { personalData, log }: ProfileContext,
  start: string,
  { userId }: Caller,
): AsyncGenerator<string> {
  try {
    yield `{"data":${start.slice(0, -1)}`;
    yield* personalData.export(userId);
    yield '}}';
  } catch (err) {
    // The status has been sent: the client notices that the file ends too early.
    log.error({ err }, 'an export was not finished');
    throw err;
  }
}
