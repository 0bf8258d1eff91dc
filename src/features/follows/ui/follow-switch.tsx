import '../messages/en.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { followStateQuery, setFollowing } from '../client.ts';

/** Follows a tool for a signed-in person, or stops. */
export function FollowSwitch({
  slug,
  viewer,
  className,
}: {
  slug: string;
  viewer: Viewer;
  className: string;
}) {
  const client = useQueryClient();
  const query = followStateQuery(viewer, slug);
  const isFollowing = useQuery(query).data?.data.is_following ?? false;
  const change = useMutation({
    mutationFn: () => setFollowing(slug, !isFollowing),
    onSuccess: ({ data, message }) => {
      client.setQueryData(query.queryKey, { data });
      if (message) showToast(message);
    },
    onError: (error) => showToast(errorText(error)),
  });
  return (
    <button
      type="button"
      className={className}
      aria-disabled={change.isPending || undefined}
      onClick={() => {
        if (!change.isPending) change.mutate();
      }}
    >
      {t(isFollowing ? 'follows.stop' : 'follows.follow')}
    </button>
  );
}
