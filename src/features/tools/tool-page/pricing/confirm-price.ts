import type { QueryClient } from '@tanstack/react-query';
import { errorText } from '#src/shared/error-text.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { toolApi, toolQuery } from '../../client.ts';

/** Says for a signed-in person that the listed price is still right, and shows the answer. @returns false when it was refused. */
export async function confirmPrice(queryClient: QueryClient, slug: string): Promise<boolean> {
  try {
    const { message, data } = await toolApi.send('POST /ai-tools/{slug}/price-confirmed', {
      params: { slug },
    });
    if (message) showToast(message);
    const { missing: _, ...check } = data;
    queryClient.setQueryData(
      toolQuery(slug).queryKey,
      (known) => known && { ...known, data: { ...known.data, pricing: { ...known.data.pricing, ...check } } },
    );
    return true;
  } catch (error) {
    showToast(errorText(error));
    return false;
  }
}
