import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import type { DemoTool } from './demo-tool.ts';

const api = setUpTestApi();
const folder = new URL('./catalogue/', import.meta.url);

test('a search for a name or a tag of the demonstration catalogue finds the same when it is interpreted', {
  timeout: 120_000,
}, async () => {
  const tools = readdirSync(folder).flatMap((file) =>
    (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as DemoTool[]).map((tool) => ({
      category: file.replace('.json', ''),
      tool,
    })),
  );
  await publishTools(
    api,
    tools.map(({ category, tool: { name, description, tags, type, pricing_model } }) => {
      return { name, category, description, tags, type, pricing_model };
    }),
  );
  const texts = new Set(tools.flatMap(({ tool }) => [tool.name, ...tool.tags]));
  const first = async (text: string, more: string) => {
    const { body } = await api.get(`/ai-tools?limit=1&search=${encodeURIComponent(text)}${more}`);
    return [body.data[0]?.slug, body.pagination.total];
  };
  for (const text of texts) expect(await first(text, '&interpret=1'), text).toEqual(await first(text, ''));
});
