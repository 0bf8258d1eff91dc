import { t } from '#src/shared/messages/translate.ts';
import type { ButtonSize } from '#src/ui/button.tsx';
import { DeleteButton } from './delete-button.tsx';

/** Deletes a listing and opens the home page. */
export function DeleteTool({ tool, size }: { tool: { slug: string; name: string }; size?: ButtonSize }) {
  return (
    <DeleteButton
      address={tool.slug}
      label={t('owner.delete')}
      title={t('owner.deleteTitle')}
      text={t('owner.deleteText', { name: tool.name })}
      confirm={t('owner.deleteConfirm')}
      done={t('owner.deleted', { name: tool.name })}
      next="/"
      size={size}
    />
  );
}
