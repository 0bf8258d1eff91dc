import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';

/** Leads to the numbers of reports and decisions. */
export function TransparencyLink() {
  return (
    <Link to="/transparency" className="font-medium text-accent underline underline-offset-2">
      {t('transparency.link')}
    </Link>
  );
}
