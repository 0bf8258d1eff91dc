import type { Generated, GeneratedAlways } from 'kysely';
import type { Permission } from '#src/shared/calls.ts';
import type { TokenScope } from '#src/shared/client/token-scopes.ts';
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
      permissions: Generated<Permission[]>;
      second_factor_due_at: Timestamp | null;
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
      authenticated_at: Timestamp | null;
    };
    mail_tokens: {
      user_id: number;
      purpose: 'verify_email' | 'reset_password' | 'change_email' | 'undo_email';
      token_hash: Buffer;
      email: string;
      created_at: DefaultTimestamp;
      expires_at: Timestamp;
    };
    linked_providers: {
      provider: string;
      subject: string;
      user_id: number;
      email: string;
      created_at: DefaultTimestamp;
    };
    provider_flows: {
      state_hash: Buffer;
      provider: string;
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
    totp_factors: {
      user_id: number;
      secret: Buffer;
      confirmed_at: Timestamp | null;
      last_step: Generated<number>;
      created_at: Timestamp;
    };
    api_tokens: {
      id: GeneratedAlways<number>;
      user_id: number;
      token_hash: Buffer;
      ending: string;
      name: string;
      scopes: TokenScope[];
      created_at: Timestamp;
      expires_at: Timestamp | null;
      last_used_at: Timestamp | null;
    };
    recovery_codes: { user_id: number; code_hash: Buffer };
    passkeys: {
      id: GeneratedAlways<number>;
      user_id: number;
      credential_id: string;
      public_key: Buffer;
      counter: number;
      transports: string[];
      name: string;
      created_at: Timestamp;
      last_used_at: Timestamp | null;
    };
    sign_in_tickets: {
      token_hash: Buffer;
      purpose: 'second_factor' | 'passkey' | 'new_passkey';
      user_id: number | null;
      browser_hash: Buffer;
      is_remembered: Generated<boolean>;
      tries: Generated<number>;
      expires_at: Timestamp;
    };
    known_devices: { user_id: number; device: string; last_used_at: Timestamp };
  }
}
