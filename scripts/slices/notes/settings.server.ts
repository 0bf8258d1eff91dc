import { z } from 'zod';
import { defineSettings } from '#src/server/settings.ts';

export interface NoteSettings {
  /** Notes that a person can have. */
  most: number;
}

export const notesSettings = defineSettings(
  {
    NOTES_PER_PERSON: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
      .transform(Number)
      .default(100),
  },
  ({ NOTES_PER_PERSON }): NoteSettings => ({ most: NOTES_PER_PERSON }),
);
