/** A Kysely transaction, as far as a queue needs it. */
export type { KyselyTransactionLike as JobTransaction } from 'pg-boss';
