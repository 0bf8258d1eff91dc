import type { SiteSettings } from './rules.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    /** One row once something was changed. */
    site_settings: {
      id: number;
      version: number;
      settings: Json<Partial<SiteSettings>>;
      updated_at: Timestamp;
    };
  }
}
