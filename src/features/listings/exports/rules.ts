import type { Permission } from '#src/shared/calls.ts';

/** The tables that can be exported, with the permission that each needs. */
export const EXPORT_PERMISSIONS = {
  tools: 'editor',
  users: 'admin',
  reviews: 'moderator',
  categories: 'editor',
  types: 'editor',
  tags: 'editor',
  synonyms: 'editor',
  activity: 'admin',
} as const satisfies Record<string, Permission>;

export type ExportedTable = keyof typeof EXPORT_PERMISSIONS;

export const EXPORTED_TABLES = Object.keys(EXPORT_PERMISSIONS) as ExportedTable[];
