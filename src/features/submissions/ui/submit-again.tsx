import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button, type ButtonSize } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { refreshTools, submissionApi } from '../client.ts';

/** Puts a submission or revision with requested changes back into the queue, as it is. */
export function SubmitAgain({ id, name, size }: { id: number; name: string; size?: ButtonSize }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      submissionApi.send('POST /ai-tools/{slug}', { params: { slug: id }, body: { _method: 'PUT' } }),
    onSuccess: async () => {
      showToast(t('pending.submittedAgain', { name }));
      // The button leaves with the request.
      document.getElementById('main')?.focus({ preventScroll: true });
      await refreshTools(client);
    },
    onError: (error) => showToast(errorText(error)),
  });
  return (
    <Button
      size={size}
      isBusy={isPending}
      aria-label={t('pending.submitAgainNamed', { name })}
      onClick={() => mutate()}
    >
      {t('pending.submitAgain')}
    </Button>
  );
}
