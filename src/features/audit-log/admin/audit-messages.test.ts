import { expect, it } from 'vitest';
import { features } from '#src/app/features.server.ts';
import { auditActionsOf } from '#src/server/feature.ts';

const files = import.meta.glob<Record<string, string>>('/src/features/*/messages/en.json', {
  eager: true,
  import: 'default',
});

/** `/src/features/audit-log/messages/en.json` is of the slice `auditLog`. */
function sliceOf(file: string): string {
  return file.split('/')[3]!.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

it('has a sentence for what administrators do in any slice, in that slice', () => {
  const sentences = Object.entries(files).flatMap(([file, texts]) =>
    Object.keys(texts).flatMap((key) =>
      key.startsWith('auditLog.did.') ? [`${sliceOf(file)}: ${key}`] : [],
    ),
  );
  const actions = features.flatMap((feature) =>
    Object.keys(auditActionsOf([feature])).map((action) => `${feature.name}: auditLog.did.${action}`),
  );
  expect(actions).toContain('newsletter: auditLog.did.edition.send');
  expect(sentences.sort()).toEqual(actions.sort());
});
