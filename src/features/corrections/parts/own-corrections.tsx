import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Card } from '#src/ui/card.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { CorrectionCalls } from '../calls.ts';
import { CorrectedFieldParts } from '../ui/corrected-field.tsx';

const api = clientFor<CorrectionCalls>();

/** Corrections of the viewer's listings; nothing while there are none. */
export function OwnCorrections({ viewer }: { viewer: Viewer }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(api.query('GET /user/corrections', {}, { viewer }));
  const refresh = () => queryClient.invalidateQueries();
  const accepting = useMutation({
    mutationFn: (id: number) => api.send('POST /user/corrections/{id}/accept', { params: { id } }),
    onSuccess: ({ message }) => showToast(message),
    onError: (error) => showToast(errorText(error)),
    onSettled: refresh,
  });
  async function decline(id: number, reason: string) {
    const { message } = await api.send('POST /user/corrections/{id}/reject', {
      params: { id },
      body: { reason },
    });
    showToast(message);
    await refresh();
  }
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="own-corrections" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="own-corrections" className="font-display text-heading font-bold">
          {t('corrections.ownTitle')}
        </h2>
        <p className="mt-1 text-muted">{t('corrections.ownText')}</p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data.data.map((item) => (
          <li key={item.id}>
            <Card className="p-5">
              <CorrectedFieldParts
                item={item}
                isBusy={accepting.isPending}
                onAccept={accepting.mutate}
                onDecline={decline}
              />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
