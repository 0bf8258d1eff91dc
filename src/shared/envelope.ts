import type { z } from 'zod';
import type { errorEnvelopeSchema, paginationSchema } from './schemas.ts';

export type Pagination = z.infer<typeof paginationSchema>;
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;

export interface Envelope<Data> {
  data: Data;
  message?: string;
  pagination?: Pagination;
}

/** Field path (dotted, e.g. `pricing_tiers.0.name`) → messages, first one shown. */
export type FieldErrors = Record<string, string[]>;

/** `last_page` is at least 1, so that an empty list still has a first page. */
export function paginate(total: number, page: number, perPage: number): Pagination {
  return { total, per_page: perPage, current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)) };
}
