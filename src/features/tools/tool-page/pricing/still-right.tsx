import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { ToolCalls } from '../../calls.ts';
import { toolQuery } from '../../client.ts';

const api = clientFor<ToolCalls>();

/** Lets a signed-in person say that the listed price is still right. */
export function StillRight({ slug }: { slug: string }) {
  const queryClient = useQueryClient();
  const confirming = useMutation({
    mutationFn: () => api.send('POST /ai-tools/{slug}/price-confirmed', { params: { slug } }),
    onSuccess: ({ message, data }) => {
      if (message) showToast(message);
      const { missing: _, ...check } = data;
      queryClient.setQueryData(
        toolQuery(slug).queryKey,
        (known) =>
          known && { ...known, data: { ...known.data, pricing: { ...known.data.pricing, ...check } } },
      );
    },
    onError: (error) => showToast(errorText(error)),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      isBusy={confirming.isPending || confirming.isSuccess}
      onClick={() => confirming.mutate()}
    >
      {t('tool.priceRight')}
    </Button>
  );
}
