import Heart from 'lucide-react/icons/heart';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath } from '#src/shared/viewer.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { type KeptTool, setKept, useKept } from '../ui/kept-tools.ts';

const PAGE = '/saved-tools';

function Row({ tool }: { tool: KeptTool }) {
  const { name, slug, path } = tool;
  function remove() {
    setKept(tool, path, false);
    const run = () => void setKept(tool, path, true);
    showToast(t('saved.removedTool', { name }), { label: t('toast.undo'), run });
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <Link
        to={`/ai/${slug}`}
        className="min-w-0 py-1.5 font-semibold hover:text-accent hover:underline [overflow-wrap:anywhere]"
      >
        {name}
      </Link>
      <Button size="small" variant="quiet" aria-label={t('saved.removeNamed', { name })} onClick={remove}>
        {t('saved.remove')}
      </Button>
    </li>
  );
}

/** Tools that a visitor has saved on this device, the latest first, until they sign in. */
export function KeptTools() {
  const tools = useKept((kept) => kept) ?? [];
  const signIn = (
    <ButtonLink to={signInPath(PAGE)} rel="nofollow" variant={tools.length > 0 ? 'primary' : 'secondary'}>
      {t('auth.signIn')}
    </ButtonLink>
  );
  if (tools.length === 0) {
    return (
      <EmptyState
        icon={<Heart aria-hidden />}
        title={t('saved.none')}
        actions={
          <>
            <ButtonLink variant="primary" to="/search">
              {t('dashboard.browse')}
            </ButtonLink>
            {signIn}
          </>
        }
      >
        <p>{t('saved.noneHint')}</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid max-w-2xl gap-4">
      <Notice>
        <p>{t('saved.keptHere')}</p>
      </Notice>
      <div>{signIn}</div>
      <ul aria-label={t('saved.title')} className="divide-y divide-line border-y border-line">
        {tools.toReversed().map((tool) => (
          <Row key={tool.id} tool={tool} />
        ))}
      </ul>
    </div>
  );
}
