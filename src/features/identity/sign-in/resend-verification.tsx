import { useMutation } from '@tanstack/react-query';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { resendVerification } from '../client.ts';

/** Sends the mail with the confirmation link again, and shows the outcome. */
export function ResendVerification() {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: resendVerification });
  const text = error ? errorText(error) : data?.message;
  return (
    <div className="grid justify-items-start gap-3">
      <Button isBusy={isPending} onClick={() => mutate()}>
        {t(isPending ? 'auth.resending' : 'auth.resend')}
      </Button>
      <MessageBox message={!isPending && text ? { text, isError: error !== null } : null} />
    </div>
  );
}
