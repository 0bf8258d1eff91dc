import FolderHeart from 'lucide-react/icons/folder-heart';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Button, buttonClasses } from '#src/ui/button.tsx';
import { SaveHeart, useIsSaved } from './save-heart.tsx';
import { askAboutSaved } from './saved-dialog-store.ts';
import type { SavableTool } from './saved-ids.ts';

/** The save button of a tool's page, with a button that opens its folder and notes. */
export function SaveTool({ tool }: { tool: SavableTool }) {
  const viewer = useViewer();
  const isSaved = useIsSaved(viewer, tool.id);
  return (
    <div className={`flex items-center gap-1 max-sm:basis-0 ${viewer ? 'max-sm:grow-2' : 'max-sm:grow'}`}>
      <SaveHeart
        tool={tool}
        className={`${buttonClasses({ size: 'large' })} tool-act`}
        label={[t('saved.saveShort'), t('saved.savedShort')]}
      />
      {viewer && (
        <Button
          variant="quiet"
          size="large"
          aria-label={t('saved.manage')}
          title={t('saved.manage')}
          aria-haspopup="dialog"
          className="px-3.5"
          onClick={() => askAboutSaved({ kind: 'manage', tool })}
        >
          <FolderHeart aria-hidden className={isSaved ? 'size-5 text-accent' : 'size-5'} />
          <span className="max-sm:hidden">{t('saved.folder')}</span>
        </Button>
      )}
    </div>
  );
}
