import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#src/shared/messages/language.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    users: {
      id: GeneratedAlways<number>;
      email: string;
      name: string;
      avatar_url: string | null;
      role: Generated<'user' | 'contributor' | 'admin'>;
      email_verified_at: Timestamp | null;
      is_demo: Generated<boolean>;
      created_at: DefaultTimestamp;
      password_hash: string | null;
      bio: string | null;
      company: string | null;
      website: string | null;
      location: string | null;
      is_affiliate: Generated<boolean>;
      affiliate_code: string | null;
      social_github: string | null;
      social_twitter: string | null;
      social_linkedin: string | null;
      handle: string | null;
      is_profile_public: Generated<boolean>;
      language: Language | null;
      banned_at: Timestamp | null;
      banned_until: Timestamp | null;
      ban_reason: string | null;
      deleted_at: Timestamp | null;
      erased_at: Timestamp | null;
      updated_at: DefaultTimestamp;
    };
    sessions: {
      id: GeneratedAlways<number>;
      user_id: number;
      token_hash: Buffer;
      device: string;
      is_remembered: boolean;
      created_at: DefaultTimestamp;
      last_used_at: DefaultTimestamp;
      expires_at: Timestamp;
    };
    mail_tokens: {
      user_id: number;
      purpose: 'verify_email' | 'reset_password';
      token_hash: Buffer;
      email: string;
      created_at: DefaultTimestamp;
      expires_at: Timestamp;
    };
    linked_providers: {
      provider: 'google' | 'github';
      subject: string;
      user_id: number;
      email: string;
      created_at: DefaultTimestamp;
    };
    provider_flows: {
      state_hash: Buffer;
      provider: 'google' | 'github';
      code_verifier: string;
      nonce: string;
      browser_hash: Buffer;
      expires_at: Timestamp;
    };
    sign_in_codes: {
      code_hash: Buffer;
      user_id: number;
      browser_hash: Buffer;
      expires_at: Timestamp;
    };
  }
}
