import type { ToolPage } from '#src/features/tools/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import { DeleteButton } from '../ui/delete-button.tsx';

/** Withdraws the viewer's waiting revision and opens the tool, which stays as it is. */
export function WithdrawRevision({ revision }: { revision: ToolPage }) {
  return (
    <DeleteButton
      address={String(revision.id)}
      label={t('pending.withdraw')}
      title={t('pending.withdrawTitle')}
      text={t('pending.withdrawText')}
      confirm={t('pending.withdrawConfirm')}
      done={t('pending.withdrawn')}
      next={`/ai/${revision.original_tool?.slug ?? revision.slug}`}
    />
  );
}
