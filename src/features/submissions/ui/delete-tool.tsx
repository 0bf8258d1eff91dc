import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { ButtonSize } from '#src/ui/button.tsx';
import { DeleteButton } from './delete-button.tsx';

/** Deletes a listing and opens the home page. Administrators are asked why; the server knows when they have to say it. */
export function DeleteTool({
  tool,
  viewer,
  size,
}: {
  tool: { slug: string; name: string };
  viewer: Viewer;
  size?: ButtonSize;
}) {
  return (
    <DeleteButton
      address={tool.slug}
      label={t('owner.delete')}
      title={t('owner.deleteTitle')}
      text={t('owner.deleteText', { name: tool.name })}
      confirm={t('owner.deleteConfirm')}
      done={t('owner.deleted', { name: tool.name })}
      next="/"
      asksReason={viewer.isAdministrator}
      size={size}
    />
  );
}
