import { inTransaction } from '#src/db/transaction.server.ts';
import type { Call } from '#src/server/http/route.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { insertAccount } from '../accounts/account-queries.server.ts';
import { chooseAffiliateCode } from '../accounts/affiliate-code.server.ts';
import { presentUser } from '../accounts/present-user.server.ts';
import { refuseTaken } from '../accounts/refuse-taken.server.ts';
import type { IdentityContext } from '../context.server.ts';
import type { RegisterRequest, SignedIn } from '../contract.ts';
import { refuseWeakPassword } from '../passwords/weak-passwords.server.ts';
import { normalizeEmail } from '../rules.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { mailVerificationLink } from './mail-links.server.ts';

const PER_NETWORK = { name: 'register', max: 10, windowSeconds: 3600 };

/**
 * Creates an account, sends the link that proves its address and signs in.
 * @throws HttpError 422 for a weak password, a taken address or affiliate code; 429; 503.
 */
/** The language of the page that the form was on. Null where there is only one, so that a later choice is free. */
function chooseLanguage({ languages }: IdentityContext, { request }: Call): Language | null {
  return languages.offered.length > 1 ? languages.choose(request.headers.get('accept-language')) : null;
}

export async function register(
  context: IdentityContext,
  { password, password_confirmation: _, ...fields }: RegisterRequest,
  call: Call,
): Promise<SignedIn> {
  const { database, clock, limiter, hasher, secret } = context;
  await limiter.takeForNetwork(PER_NETWORK, call.network);
  const email = normalizeEmail(fields.email);
  await refuseWeakPassword(password, { email, name: fields.name });
  const password_hash = await hasher.hash(password);
  const isAffiliate = fields.is_affiliate ?? false;
  const now = clock.now();
  return inTransaction(database, async (trx) => {
    const account = await refuseTaken(
      insertAccount(trx, {
        ...fields,
        language: fields.language ?? chooseLanguage(context, call),
        email,
        password_hash,
        is_affiliate: isAffiliate,
        affiliate_code: chooseAffiliateCode(isAffiliate, fields.affiliate_code, null),
        created_at: now,
      }),
    );
    call.about.account_id = account.id;
    await mailVerificationLink(context, trx, account);
    const token = await openSession(trx, account, { call, isRemembered: false, now, secret });
    return {
      token,
      user: await presentUser(context, trx, account),
      message: 'Your account has been created. We’ve emailed you a link to confirm your address.',
    };
  });
}
