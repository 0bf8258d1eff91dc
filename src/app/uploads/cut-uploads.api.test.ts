import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi({ rateLimit: false });
const uploads = () => api.app.routes.filter(({ definition }) => definition.form);
const CUTS = 10;

let admin: Admin;
let toolId: number | undefined;
beforeEach(async () => {
  admin = await signInAdmin(api);
  [toolId] = await publishTools(api, [{ name: 'Loom' }]);
  const owned = { submitted_by_user_id: admin.id };
  await api.database.kysely.updateTable('tools').set(owned).where('id', '=', toolId!).execute();
});

const part = (name: string, rest: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n`;

/** A form with a file in every field of the call, and in one that it does not have. */
function makeForm(body: z.ZodType | undefined): string {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : ['file'];
  const files = [...names, 'unknown'].map((name) =>
    part(
      name,
      `; filename="${name}.csv"\r\nContent-Type: text/csv\r\n\r\nname,url\r\nLoom,https://loom.example`,
    ),
  );
  return `${files.join('')}--b--\r\n`;
}

/** Sends the beginning of a form; then the body ends, or the connection does. */
async function sendPart(method: string, path: string, bytes: string, isBroken: boolean): Promise<number> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(bytes)),
    pull: (controller) =>
      isBroken ? controller.error(new Error('the connection is gone')) : controller.close(),
  });
  const headers = { ...admin.headers, 'content-type': 'multipart/form-data; boundary=b' };
  const init = { method, body, headers, duplex: 'half' };
  return (await api.fetch(path, init as RequestInit)).status;
}

// A stream whose error nobody hears ends the process, and here the run.
test('an upload that is cut anywhere is refused, and the site goes on', async () => {
  expect(uploads().length).toBeGreaterThan(6);
  for (const { method, path, definition } of uploads()) {
    const form = makeForm(definition.body);
    const address = path.replace('{slug}', 'loom').replaceAll(/\{\w+\}/g, String(toolId));
    for (let cut = 0; cut < CUTS; cut++) {
      const beginning = form.slice(0, Math.floor((form.length * cut) / CUTS));
      for (const isBroken of [false, true]) {
        const status = await sendPart(method, address, beginning, isBroken);
        expect(status, `${method} ${path}, cut at ${cut}/${CUTS}`).toBeGreaterThanOrEqual(400);
        expect(status, `${method} ${path}, cut at ${cut}/${CUTS}`).toBeLessThan(500);
      }
    }
  }
  expect((await api.get('/ai-tools/loom')).status).toBe(200);
});
