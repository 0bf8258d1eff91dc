import { t } from '#src/shared/messages/translate.ts';
import type { SavedTool } from '../contract.ts';
import { askAboutSaved } from '../ui/saved-dialog-store.ts';
import { ActionsMenu } from './actions-menu.tsx';

/** Moves, edits or removes one saved tool. */
export function ToolMenu({ tool }: { tool: SavedTool }) {
  const target = { tools: [tool], from: tool.folder_id };
  return (
    <ActionsMenu
      name={tool.name}
      actions={[
        { label: t('saved.move'), run: () => askAboutSaved({ kind: 'move', ...target }) },
        { label: t('saved.editNotes'), run: () => askAboutSaved({ kind: 'manage', tool }) },
        {
          label: t('saved.remove'),
          isDangerous: true,
          run: () => askAboutSaved({ kind: 'remove', ...target }),
        },
      ]}
      className="z-10 shrink-0 text-muted open:z-30"
      listClassName="right-0 w-52"
    />
  );
}
