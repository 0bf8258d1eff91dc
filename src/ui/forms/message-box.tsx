import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { joinClasses } from '../join-classes.ts';
import type { FormMessage } from './use-submit.ts';

/**
 * The outcome of a form: green for success, red for an error. The region is always in the page, so that screen readers
 * announce what appears in it.
 */
export function MessageBox({ message }: { message: FormMessage | null }) {
  const Icon = message?.isError ? CircleAlert : CircleCheck;
  return (
    <div role={message?.isError ? 'alert' : 'status'} className="empty:absolute">
      {message && (
        <p
          className={joinClasses(
            'flex items-start gap-2.5 rounded-control px-3.5 py-2.5 font-medium',
            message.isError ? 'bg-danger-soft text-danger' : 'bg-positive-soft text-positive',
          )}
        >
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{message.text}</span>
        </p>
      )}
    </div>
  );
}
