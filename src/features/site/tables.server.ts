import type { PictureKind, SiteSettings } from './rules.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    /** One row once something was changed. */
    site_settings: {
      id: number;
      version: number;
      settings: Json<Partial<SiteSettings>>;
      updated_at: Timestamp;
    };
    site_pictures: { kind: PictureKind; url: string; width: number; height: number };
  }
}
