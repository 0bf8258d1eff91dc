import { chooseAffiliateCode } from '#src/features/profile/affiliate-code.server.ts';
import { refuseTaken } from '#src/features/profile/unique-fields.server.ts';
import type { Call } from '#src/server/http/route.ts';
import type { RegisterRequest, SignedIn } from '../contract.ts';
import type { AccountsDependencies } from '../dependencies.server.ts';
import { refuseWeakPassword } from '../passwords/weak-passwords.server.ts';
import { presentUser } from '../present-user.server.ts';
import { normalizeEmail } from '../rules.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { insertAccount } from '../user-queries.server.ts';
import type { MailLinks } from './mail-links.server.ts';

const PER_NETWORK = { name: 'register', max: 10, windowSeconds: 3600 };

export function createRegistration(
  { database, clock, limiter, hasher }: AccountsDependencies,
  { mailVerification }: MailLinks,
) {
  /**
   * Makes an account, sends the link that proves its address and signs in.
   * @throws HttpError 422 for a weak password, a taken address or affiliate code; 429; 503.
   */
  const register = async (body: RegisterRequest, call: Call): Promise<SignedIn> => {
    limiter.take(PER_NETWORK, call.network);
    const email = normalizeEmail(body.email);
    refuseWeakPassword(body.password, { email, name: body.name });
    const password_hash = await hasher.hash(body.password);
    const isAffiliate = body.is_affiliate ?? false;
    const now = clock.now();
    const change = database.kysely.transaction().execute(async (trx) => {
      const account = await insertAccount(trx, {
        name: body.name,
        email,
        password_hash,
        is_affiliate: isAffiliate,
        affiliate_code: chooseAffiliateCode(isAffiliate, body.affiliate_code, null),
        bio: body.bio ?? null,
        company: body.company ?? null,
        website: body.website ?? null,
        location: body.location ?? null,
        social_github: body.social_github ?? null,
        social_twitter: body.social_twitter ?? null,
        social_linkedin: body.social_linkedin ?? null,
        created_at: now,
      });
      await mailVerification(trx, account);
      const token = await openSession(trx, account, { call, isRemembered: false, now });
      return { token, user: await presentUser(trx, account), message: 'Your account has been created.' };
    });
    return refuseTaken(change);
  };

  return { register };
}
