import { z } from 'zod';

export const ExportQuery = z.object({ format: z.enum(['csv', 'jsonl']).default('csv') });
export type ExportQuery = z.infer<typeof ExportQuery>;
