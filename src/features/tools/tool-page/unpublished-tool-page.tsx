import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { viewedToolQuery } from '#src/features/submissions/client.ts';
import { DisabledShare, PendingBanner } from '#src/features/submissions/reading/pending-banner.tsx';
import { DeleteTool } from '#src/features/submissions/ui/delete-tool.tsx';
import { SubmittedBanner } from '#src/features/submissions/ui/submitted-banner.tsx';
import { useTitle } from '#src/features/submissions/ui/use-title.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { UnpublishedTool } from './unpublished-tool.tsx';

/**
 * The page at a tool's address while it is not published, for its submitter and administrators; `missing` for everyone
 * else, as for visitors, and until it is known who looks.
 */
export function UnpublishedToolPage({
  slug,
  viewer,
  missing,
}: {
  slug: string;
  viewer: Viewer;
  missing: ReactNode;
}) {
  const { data } = useQuery(viewedToolQuery(slug, viewer));
  const tool = data?.data;
  useTitle(tool?.name);
  if (!tool) return missing;
  return (
    <UnpublishedTool
      tool={tool}
      banner={
        <>
          <SubmittedBanner />
          <div className="mt-4">
            <PendingBanner
              tool={tool}
              actions={tool.can_edit && <DeleteTool tool={tool} viewer={viewer} />}
            />
          </div>
        </>
      }
      share={<DisabledShare />}
    />
  );
}
