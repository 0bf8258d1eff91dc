import { z } from 'zod';

/** A whole number written as text, as query strings carry it. `"007"`, `"1e3"` and `" 1"` are refused. */
export function integerText(min: number, max: number) {
  const message = `Must be a whole number from ${min} to ${max}.`;
  return z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}

const MAX_ID = 2_147_483_647;

/** The number of a thing in an address. What cannot be one becomes 0, which nothing has: it is not there (404). */
export function idInPath() {
  return z.string().transform((text) => {
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
    return id <= MAX_ID ? id : 0;
  });
}

export const paginationSchema = z
  .object({
    total: z.number().int(),
    per_page: z.number().int(),
    current_page: z.number().int(),
    last_page: z.number().int(),
  })
  .meta({ id: 'Pagination' });

/** `{data, message?}` around a schema. */
export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.object({ data, message: z.string().optional() });
}

export const errorEnvelopeSchema = z
  .object({
    message: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Error' });
