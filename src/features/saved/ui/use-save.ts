import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { type SavableTool, savedIdsQuery } from '../saved-ids.ts';

/** True when the viewer has saved the tool. Renders again only when that changes. */
export function useIsSaved(viewer: Viewer | null, toolId: number): boolean {
  const { data = false } = useQuery({
    ...savedIdsQuery(viewer),
    select: ({ data }) => data.includes(toolId),
  });
  return data;
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
