import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from '#src/ui/navigation/link.tsx';

/** Leads from a row back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-9 items-center gap-1.5 justify-self-start text-sm font-semibold hover:text-accent"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
