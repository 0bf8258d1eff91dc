import Heart from 'lucide-react/icons/heart';
import { useLocation } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath, useViewer } from '#src/shared/viewer.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import type { SavableTool } from '../saved-ids.ts';
import { useIsSaved, useKeep, useSave } from './use-save.ts';

/** Saves a tool with one press. A visitor's is kept on the device, and saved when they sign in. */
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
  const path = pathname + search;
  const isSaved = useIsSaved(viewer, tool.id);
  const save = useSave(viewer);
  const keep = useKeep(path);
  const text = label?.[isSaved ? 1 : 0];
  // The accessible name contains the visible text, so that people can say it to voice control.
  const name = text ? `${text} ${tool.name}` : t('saved.save', { name: tool.name });
  const content = (
    <>
      <Heart aria-hidden className={joinClasses('size-5', isSaved && 'fill-accent text-accent')} />
      {text}
    </>
  );
  // Without scripts nothing can be kept, so the page that the server sends leads to the sign-in.
  if (isSaved === null) {
    return (
      <Link to={signInPath(path)} rel="nofollow" aria-label={name} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isSaved}
      onClick={() => (viewer ? save : keep)(tool, !isSaved)}
      className={className}
    >
      {content}
    </button>
  );
}
