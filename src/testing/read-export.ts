import type { PersonalDataRegistry } from '#src/server/personal-data.ts';

/** The sections of a person's export, as the file has them. */
export async function readExport(
  personalData: PersonalDataRegistry,
  userId: number,
): Promise<Record<string, unknown>> {
  let members = '';
  for await (const piece of personalData.export(userId)) members += piece;
  return JSON.parse(`{${members.slice(1)}}`);
}
