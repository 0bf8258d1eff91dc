import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ToolMarksRequest } from '../contract.ts';
import type { ModerationDependencies } from '../dependencies.server.ts';
import type { Writer } from '../search-queries.server.ts';
import {
  isListing,
  isSlugTaken,
  lockMarks,
  lockSlugs,
  type MarkedTool,
  type Marks,
  moveSlug,
  updateMarks,
} from './marks-queries.server.ts';

const MARKS = ['slug', 'is_editorial_choice', 'is_from_app_team', 'is_from_official_organization'] as const;

const noTool = () => new HttpError('not_found', { message: 'There is no such tool.' });
const slugTaken = () => invalidField('slug', 'Another tool has this address, or had it.');

/** What of the request differs from what is there. */
function findChanges(tool: MarkedTool, wanted: ToolMarksRequest): Partial<Marks> {
  const changed = MARKS.filter((mark) => wanted[mark] !== undefined && wanted[mark] !== tool[mark]);
  return Object.fromEntries(changed.map((mark) => [mark, wanted[mark]]));
}

/** What only administrators say about a tool: its address and its marks. */
export function createToolMarks({ database, clock, activity, changeCatalogue }: ModerationDependencies) {
  /** @throws HttpError 404 for what is no listing. */
  const authorizeTool = async (id: number): Promise<void> => {
    if (!(await isListing(database.kysely, id))) throw noTool();
  };

  /** @throws HttpError 422 on `slug`. */
  const rename = async (trx: Writer, tool: MarkedTool, slug: string): Promise<void> => {
    if (await isSlugTaken(trx, slug, tool.id)) throw slugTaken();
    await moveSlug(trx, tool.id, tool.slug, slug, clock.now());
  };

  const save = async (trx: Writer, id: number, changes: Partial<Marks>): Promise<void> => {
    try {
      await updateMarks(trx, id, changes, clock.now());
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      throw code === '23505' && constraint === 'tools_slug_key' ? slugTaken() : error;
    }
  };

  /** What is the same already is no change. The old address leads to the new one. @throws HttpError 404, 422 on `slug`. */
  const changeMarks = (id: number, wanted: ToolMarksRequest, caller: Caller): Promise<void> =>
    changeCatalogue(async (trx, note) => {
      if (wanted.slug !== undefined) await lockSlugs(trx);
      const tool = await lockMarks(trx, id);
      if (!tool) throw noTool();
      const changes = findChanges(tool, wanted);
      const changed = Object.keys(changes) as (keyof Marks)[];
      if (changed.length === 0) return;
      if (changes.slug !== undefined) await rename(trx, tool, changes.slug);
      await save(trx, id, changes);
      note(id);
      const from = Object.fromEntries(changed.map((mark) => [mark, tool[mark]]));
      const target = { type: 'tool', id, name: tool.name } as const;
      await activity.recordAudit(trx, caller, [{ action: 'tool.mark', target, from, to: changes }]);
    });

  return { authorizeTool, changeMarks };
}
