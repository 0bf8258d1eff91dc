import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { useResumed } from '#src/ui/navigation/use-resumed.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { type FollowKey, followStateOf, setFollowing } from '../client.ts';

/** Follows something for a signed-in person, or stops. */
export function FollowSwitch({
  followed,
  viewer,
  label,
}: {
  followed: FollowKey;
  viewer: Viewer;
  /** The button's text while it is not followed. */
  label: string;
}) {
  const client = useQueryClient();
  const query = followStateOf(viewer, followed);
  const isFollowing = useQuery(query).data?.data.is_following ?? false;
  const change = useMutation({
    mutationFn: (wanted: boolean) => setFollowing(followed, wanted),
    // After a sign-in it may still be asked for, and would come after the change as it was before.
    onMutate: () => client.cancelQueries({ queryKey: query.queryKey }),
    onSuccess: ({ data, message }) => {
      client.setQueryData(query.queryKey, { data });
      if (message) showToast(message);
    },
    onError: (error) => showToast(errorText(error)),
  });
  useResumed(`follow:${followed.kind}:${followed.id}`, () => change.mutate(true));
  return (
    <button
      type="button"
      className="follow"
      aria-disabled={change.isPending || undefined}
      onClick={() => {
        if (!change.isPending) change.mutate(!isFollowing);
      }}
    >
      {isFollowing ? t('follows.stop') : label}
    </button>
  );
}
