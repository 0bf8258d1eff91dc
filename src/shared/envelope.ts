/** The shapes every answer of the API has. Schemas built from them are in each feature's contract. */
export interface Pagination {
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
}

export interface Envelope<Data> {
  data: Data;
  message?: string;
  pagination?: Pagination;
}

/** Field path (dotted, e.g. `pricing_tiers.0.name`) → messages, first one shown. */
export type FieldErrors = Record<string, string[]>;

export interface ErrorEnvelope {
  message: string;
  code: string;
  errors?: FieldErrors;
  request_id: string;
}

/** `last_page` is at least 1, so that an empty list still has a first page. */
export function paginate(total: number, page: number, perPage: number): Pagination {
  return { total, per_page: perPage, current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)) };
}
