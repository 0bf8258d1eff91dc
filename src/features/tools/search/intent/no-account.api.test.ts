import { expect, test } from 'vitest';
import { factsOf, GivenFacts } from '#src/features/tools/listings/public/facts-contract.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import type { ToolList } from '../public/search-contract.ts';

const api = setUpTestApi();

async function publishTranslators(): Promise<void> {
  const withFacts = (needs_account: boolean | null) => factsOf(GivenFacts.parse({ needs_account }));
  await publishTools(api, [
    { name: 'Alpha', description: 'Translates letters and web pages.', facts: withFacts(true) },
    { name: 'Beta', description: 'Translates letters and web pages.', facts: withFacts(null) },
    { name: 'Gamma', description: 'Translates letters and web pages.', facts: withFacts(false) },
  ]);
}

async function ask(text: string, more = ''): Promise<ToolList> {
  return (await api.get(`/ai-tools?interpret=1&search=${encodeURIComponent(text)}${more}`)).body;
}

test.each([
  'translate letters without an account',
  'translate letters, no sign-up',
  'traduire des lettres sans inscription',
])('tools that need no account come first, others stay: %s', async (text) => {
  await publishTranslators();
  const { data, interpretation } = await ask(text);
  expect(data.map(({ name }) => name)).toHaveLength(3);
  expect(data[0]!.name).toBe('Gamma');
  expect(interpretation!.understood).toContainEqual(
    expect.objectContaining({ as: 'kind', value: 'no_account', weight: 'wish' }),
  );
});

test('who drops the part is not told of accounts any more', async () => {
  await publishTranslators();
  const { interpretation } = await ask('translate letters without an account', '&drop=kind.no_account');
  expect(interpretation!.understood.map(({ value }) => value)).not.toContain('no_account');
});
