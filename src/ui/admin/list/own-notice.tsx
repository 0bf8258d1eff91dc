import { t } from '#src/shared/messages/translate.ts';
import { Notice } from '../../notice.tsx';

/** Says that a row is the viewer’s own: somebody else decides about it, or nobody else could. */
export function OwnNotice({ own }: { own: 'refused' | 'alone' | null }) {
  if (!own) return null;
  return <Notice>{t(own === 'refused' ? 'admin.ownRefused' : 'admin.ownAlone')}</Notice>;
}
