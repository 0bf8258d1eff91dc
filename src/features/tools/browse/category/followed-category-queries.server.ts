import { sql } from 'kysely';
import type { ExtensionPoints } from '#src/server/extensions.ts';
import type { ToolsContext } from '../../context.server.ts';

/** `follows` needs this slice, so this one knows the shape by the extension point alone. */
type FollowedKind = ExtensionPoints['follows.kinds'][number];

/** Categories as something that can be followed. */
export function followedCategory({ catalogue }: Pick<ToolsContext, 'catalogue'>): FollowedKind {
  return {
    kind: 'category',
    ids: 'By slug or id.',
    resolve: async (id) => catalogue.lookups.findCategory(id)?.id,
    missing: 'follows.noCategory',
    shown: sql`select c.id, c.slug, c.name from categories c where c.id = f.category_id`,
    tells: sql<boolean>`f.category_id = t.category_id`,
  };
}
