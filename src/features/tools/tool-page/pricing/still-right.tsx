import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { useResumed } from '#src/ui/navigation/use-resumed.ts';

/** Lets a signed-in person say that the listed price is still right. The work behind it is loaded when it is pressed. */
export function StillRight({ slug }: { slug: string }) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    const module = await import('./confirm-price.ts').catch(() => undefined);
    // A price is confirmed once; what was refused may be tried again.
    setBusy((await module?.confirmPrice(queryClient, slug)) ?? false);
  }
  useResumed(`price:${slug}`, () => void confirm());
  return (
    <Button variant="quiet" size="small" isBusy={isBusy} onClick={confirm}>
      {t('tool.priceRight')}
    </Button>
  );
}
