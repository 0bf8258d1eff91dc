import { t } from '#src/shared/messages/translate.ts';
import type { ButtonSize } from '#src/ui/button.tsx';
import { TakeDown } from './take-down.tsx';

/** Takes a listing off the site, and leads home. */
export function DeleteTool({ tool, size }: { tool: { slug: string; name: string }; size?: ButtonSize }) {
  return (
    <TakeDown
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
