import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pseudoText } from './languages/pseudo-text.ts';
import { textsInLanguage } from './languages/texts-in-language.ts';

const root = join(import.meta.dirname, '..');

async function load(file: string, isPseudo = false): Promise<string | null> {
  const plugin = textsInLanguage({ language: 'fr', isPseudo });
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
  };
  return (plugin.load as (id: string) => string | null).call(context, join(root, file));
}

test('English texts become the French ones next to them', async () => {
  expect(await load('src/features/tools/messages/en-home.ts')).toContain(
    "import { frHome } from './fr-home.ts';\nexport const enHome = addMessages(frHome);",
  );
  expect(await load('src/shared/messages/en.ts')).toBe("export { fr as en } from './fr.ts';");
  expect(await load('src/features/pages/messages/terms-text.ts')).toBe("export * from './terms-text-fr.ts';");
  expect(await load('src/shared/messages/language.ts')).toContain("pageLanguage: Language = 'fr'");
});

test('the pseudo-language is longer, accented, and keeps the names in braces', async () => {
  const text = pseudoText('Save {name} for later');
  expect(text).toMatch(/^\[Šåvé \{name\} .*\]$/);
  expect(text.length).toBeGreaterThanOrEqual('Save {name} for later'.length * 1.4);
  expect(await load('src/features/tools/messages/en-home.ts', true)).toContain('addMessages(pseudo({');
});
