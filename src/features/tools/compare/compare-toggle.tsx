import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { COMPARE_MAX } from '../rules.ts';
import { type TrayTool, toggleInTray, useIsInTray } from './public/tray-client.ts';

/** The form of `CompareEffects`. */
export const COMPARE_FORM = 'compare';

/**
 * Puts a tool into the tray, or takes it out. Without scripts it sends the form of the frame, which opens the
 * comparison. The icon is in the style sheet, because there is one on every card.
 */
export function CompareToggle({
  tool,
  className = 'compare-toggle',
  children,
}: {
  tool: TrayTool;
  className?: string;
  children?: ReactNode;
}) {
  const isChosen = useIsInTray(tool.slug);
  if (!isOn('compare')) return null;
  return (
    <button
      type="submit"
      form={COMPARE_FORM}
      name="tools"
      value={tool.slug}
      aria-pressed={isChosen}
      aria-label={t('card.compare', { name: tool.name })}
      title={t('nav.compare')}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        if (!toggleInTray(tool)) showToast(t('tray.full', { count: COMPARE_MAX }));
      }}
    >
      {children}
    </button>
  );
}
