import { ApiError } from '#src/shared/client/api-client.ts';
import { LANGUAGES, type Language } from '#src/shared/messages/language.ts';
import type { ConflictField } from '#src/ui/admin/edit-conflict.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';

/** Words that mean a row in searches. */
export type Words = { [Each in Language]?: string[] | undefined };

/** One word or phrase on each line, or between commas. */
export function splitWords(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((word) => word.trim())
    .filter(Boolean);
}

/** The words of each language that the form shows. */
export function readWords(values: FormData, languages: readonly Language[]): Words {
  return Object.fromEntries(
    languages.map((language) => [language, splitWords(textOf(values, `vocabulary.${language}`))]),
  );
}

/** A field of the form as a text. */
export interface DraftField<Shown> {
  label: string;
  read: (row: Shown) => string | null | undefined;
}

/** The words of both languages. */
export function wordFields(label: string): DraftField<{ vocabulary?: Words }>[] {
  return LANGUAGES.map((language) => ({
    label: `${label} (${language})`,
    read: ({ vocabulary }) => vocabulary?.[language]?.join(', '),
  }));
}

/** Lists the fields that somebody else has changed since the form was opened, with what is in the form. */
export function compareDraft<Shown>(
  fields: readonly DraftField<Shown>[],
  { opened, now, mine }: Record<'opened' | 'now' | 'mine', Shown>,
): ConflictField[] {
  return fields
    .filter(({ read }) => (read(opened) ?? '') !== (read(now) ?? ''))
    .map(({ label, read }) => ({ label, now: read(now) ?? '', yours: read(mine) ?? '' }));
}

/** An error about one word of a list stands at the list. @throws ApiError */
export async function atWholeFields<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = Object.entries(error.errors).map(([field, texts]) => [field.replace(/\.\d+$/, ''), texts]);
    throw new ApiError(error.status, { ...error.detail, errors: Object.fromEntries(errors) });
  }
}
