import { z } from 'zod';
import { defineSettings } from '#src/server/settings.ts';

export interface UndoSettings {
  /** How long a decision can be undone and its mails wait; 0: not at all. */
  seconds: number;
}

export const undoSettings = defineSettings(
  {
    UNDO_SECONDS: z
      .string()
      .regex(/^\d{1,4}$/, 'must be a number of seconds from 0 to 3600')
      .transform(Number)
      .refine((seconds) => seconds <= 3600, 'must be a number of seconds from 0 to 3600')
      .default(300),
  },
  (values): UndoSettings => ({ seconds: values.UNDO_SECONDS }),
);
