import Heart from 'lucide-react/icons/heart';
import { useLocation } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath, useViewer } from '#src/shared/viewer.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import type { SavableTool } from '../saved-ids.ts';
import { rememberPendingSave } from './save-later.ts';
import { useIsSaved, useSave } from './use-save.ts';

/** Saves a tool with one press. Visitors sign in first, and it is saved when they return. */
export function SaveHeart({
  tool,
  className = 'heart',
  label,
}: {
  tool: SavableTool;
  className?: string;
  label?: [save: string, saved: string];
}) {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const isSaved = useIsSaved(viewer, tool.id);
  const save = useSave(viewer);
  const text = label?.[isSaved ? 1 : 0];
  // The accessible name contains the visible text, so that people can say it to voice control.
  const name = text ? `${text} ${tool.name}` : t('saved.save', { name: tool.name });
  const content = (
    <>
      <Heart aria-hidden className={joinClasses('size-5', isSaved && 'fill-accent text-accent')} />
      {text}
    </>
  );
  if (!viewer) {
    const path = pathname + search;
    return (
      <Link
        to={signInPath(path)}
        rel="nofollow"
        aria-label={name}
        onClick={() => rememberPendingSave(tool, path)}
        className={className}
      >
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isSaved}
      onClick={() => save(tool, !isSaved)}
      className={className}
    >
      {content}
    </button>
  );
}
