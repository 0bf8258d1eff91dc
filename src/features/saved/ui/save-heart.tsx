import { useQuery, useQueryClient } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath, useViewer, type Viewer } from '#src/shared/viewer.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { setKept, useKept } from './kept-tools.ts';
import { type SavableTool, savedIdsQuery } from './saved-ids.ts';

/**
 * True when the viewer has saved the tool, or a visitor has on this device; null on the server and while a page starts.
 * Renders again only when that changes.
 */
export function useIsSaved(viewer: Viewer | null, toolId: number): boolean | null {
  const { data = false } = useQuery({
    ...savedIdsQuery(viewer),
    select: ({ data }) => data.includes(toolId),
  });
  const isKept = useKept((tools) => tools.some(({ id }) => id === toolId));
  return viewer ? data : isKept;
}

/** Saves a tool or removes it. The code for it is downloaded with the first press. */
function useSave(viewer: Viewer | null) {
  const client = useQueryClient();
  return useCallback(
    (tool: SavableTool, saved: boolean) => {
      if (!viewer) return;
      import('./change-saved.ts').then(
        ({ changeSaved }) => changeSaved(client, viewer, tool, saved),
        () => showToast(t('saved.failed')),
      );
    },
    [client, viewer],
  );
}

/** Keeps a visitor's tool on this device until they sign in, or removes it. */
function useKeep(path: string) {
  const navigate = useNavigate();
  return (tool: SavableTool, isKept: boolean) => {
    const isStored = setKept(tool, path, isKept);
    const result = !isStored ? 'full' : isKept ? 'kept' : 'removed';
    // Without the text the heart still shows it.
    import('./change-saved.ts').then(
      ({ showKeptToast }) => showKeptToast({ tool, path, result, go: navigate }),
      () => {},
    );
  };
}

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
