import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { type SavableTool, savedIdsQuery } from '../saved-ids.ts';
import { setKept, useKept } from './kept-tools.ts';

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
export function useSave(viewer: Viewer | null) {
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
export function useKeep(path: string) {
  const navigate = useNavigate();
  return (tool: SavableTool, isKept: boolean) => {
    const isStored = setKept(tool, path, isKept);
    const result = !isStored ? 'full' : isKept ? 'kept' : 'removed';
    // Without the text the heart still shows it.
    import('./tell-kept.ts').then(
      ({ tellKept }) => tellKept({ tool, path, result, go: navigate }),
      () => {},
    );
  };
}
