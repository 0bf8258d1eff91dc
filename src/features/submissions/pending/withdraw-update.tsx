import type { ToolPage } from '#src/features/tools/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import { TakeDown } from '../ui/take-down.tsx';

/** Takes an own update back that waits, and leads to the tool, which stays as it is. */
export function WithdrawUpdate({ version }: { version: ToolPage }) {
  return (
    <TakeDown
      address={String(version.id)}
      label={t('pending.withdraw')}
      title={t('pending.withdrawTitle')}
      text={t('pending.withdrawText')}
      confirm={t('pending.withdrawConfirm')}
      done={t('pending.withdrawn')}
      next={`/ai/${version.original_tool?.slug ?? version.slug}`}
    />
  );
}
