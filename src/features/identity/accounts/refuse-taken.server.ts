import { invalidField } from '#src/server/http/errors.ts';

const TAKEN: Record<string, readonly [field: string, message: string]> = {
  users_email: ['email', 'The email has already been taken.'],
  users_handle: ['handle', 'This handle is already taken.'],
  users_affiliate_code: ['affiliate_code', 'The affiliate code has already been taken.'],
};

/**
 * Reports a violated unique index as 422 on its field. The index decides, rather than a query beforehand, so that of two
 * simultaneous requests only one succeeds.
 */
export async function refuseTaken<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const taken = code === '23505' ? TAKEN[constraint ?? ''] : undefined;
    if (taken) throw invalidField(...taken);
    throw error;
  }
}
