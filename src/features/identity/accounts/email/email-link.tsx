import { type ReactNode, useState } from 'react';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { useKeptSuccess, useMailedToken } from '../../sign-in/use-mailed-token.ts';
import { AccountFrame } from '../../ui/account-frame.tsx';

/**
 * The page of a mailed link about an address. What it does is done by a click, because programs open the links of mails.
 * @param run makes the call. @returns the text of its success
 */
export function EmailLink(props: {
  path: string;
  title: string;
  lead: string;
  done: { title: string; link: string; to: string };
  run: (token: string) => Promise<string>;
  children: (token: string, button: { isBusy: boolean; onClick: () => void }) => ReactNode;
}) {
  const { path, title, lead, done, run, children } = props;
  const token = useMailedToken(path);
  const [success, keepSuccess] = useKeptSuccess(path);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    setFailure(null);
    try {
      keepSuccess(await run(token!));
    } catch (error) {
      setFailure(detailedErrorText(error, 'token'));
    } finally {
      setBusy(false);
    }
  }
  if (success !== undefined) {
    return (
      <AccountFrame title={done.title}>
        <MessageBox message={{ text: success, isError: false }} />
        <ButtonLink variant="primary" to={done.to}>
          {done.link}
        </ButtonLink>
      </AccountFrame>
    );
  }
  const text = failure ?? (token === null ? t('auth.linkMissing') : null);
  return (
    <AccountFrame title={title} lead={lead}>
      {text !== null && <MessageBox message={{ text, isError: true }} />}
      {token && children(token, { isBusy, onClick: () => void send() })}
    </AccountFrame>
  );
}
