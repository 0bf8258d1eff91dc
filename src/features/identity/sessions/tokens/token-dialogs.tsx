import { grantableScopes, type TokenScope } from '#src/shared/client/token-scopes.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { DAY } from '#src/shared/time.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { Input, SelectField, TextField } from '#src/ui/forms/field.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { tokenApi } from './client.ts';
import { type NewApiToken, TOKEN_NAME_MAX } from './contract.ts';

const EXPIRIES = [7, 30, 90, 365] as const;
const DEFAULT_DAYS = 90;

function expiryLabel(days: number): string {
  const label = days === 365 ? t('tokens.year') : t('tokens.days', { count: days });
  return `${label} (${formatDate(new Date(Date.now() + days * DAY).toISOString())})`;
}

function Scopes({ scopes }: { scopes: readonly TokenScope[] }) {
  const error = useFormErrors().errorOf('scopes');
  return (
    <fieldset
      className="grid gap-1"
      aria-describedby={error && 'token-scopes-error'}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1 text-sm font-semibold">{t('tokens.scopes')}</legend>
      {scopes.map((scope) => (
        <label key={scope} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="checkbox"
            name="scopes"
            value={scope}
            defaultChecked={scope === 'read'}
            className="size-5 shrink-0"
          />
          <span className="grid">
            <code className="text-sm font-semibold">{scope}</code>
            <span className="text-sm text-muted">{t(`tokens.scope.${scope}`)}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id="token-scopes-error" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function CreateForm({
  onCreated,
  onClose,
}: {
  onCreated: (token: NewApiToken) => void;
  onClose: () => void;
}) {
  const scopes = grantableScopes(useViewer()?.permissions ?? []);
  async function send(values: FormData) {
    const days = Number(textOf(values, 'expires_at'));
    const { data } = await tokenApi.send('POST /user/tokens', {
      body: {
        name: textOf(values, 'name'),
        scopes: scopes.filter((scope) => values.getAll('scopes').includes(scope)),
        expires_at: days ? new Date(Date.now() + days * DAY).toISOString() : null,
      },
    });
    onCreated(data);
    return undefined;
  }
  return (
    <SubmitForm send={send} label={t('tokens.create')} onCancel={onClose} isInDialog>
      <TextField
        id="token-name"
        name="name"
        label={t('tokens.name')}
        hint={t('tokens.nameHint')}
        maxLength={TOKEN_NAME_MAX}
        required
        autoComplete="off"
      />
      <Scopes scopes={scopes} />
      <SelectField id="token-expiry" name="expires_at" label={t('tokens.expiry')} defaultValue={DEFAULT_DAYS}>
        {EXPIRIES.map((days) => (
          <option key={days} value={days}>
            {expiryLabel(days)}
          </option>
        ))}
        <option value="">{t('tokens.never')}</option>
      </SelectField>
    </SubmitForm>
  );
}

/** Asks for the name of a new token, what it may do and until when. */
export function CreateTokenDialog({
  isOpen,
  onCreated,
  onClose,
}: {
  isOpen: boolean;
  onCreated: (token: NewApiToken) => void;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('tokens.createTitle')}>
      <CreateForm onCreated={onCreated} onClose={onClose} />
    </Dialog>
  );
}

function Secret({ token, onClose }: { token: string; onClose: () => void }) {
  const { isCopied, copy } = useCopy(t('tokens.copyFailed'));
  return (
    <div className="grid gap-4">
      <Notice>{t('tokens.newText')}</Notice>
      <Input
        aria-label={t('tokens.token')}
        value={token}
        readOnly
        className="font-mono text-sm"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => copy(token)}>{t(isCopied ? 'tokens.copied' : 'tokens.copy')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('tokens.done')}
        </Button>
      </div>
    </div>
  );
}

/** Shows a new token, which the server shows only once. */
export function NewTokenDialog({ token, onClose }: { token: NewApiToken | null; onClose: () => void }) {
  return (
    <Dialog isOpen={token !== null} onClose={onClose} title={t('tokens.newTitle')}>
      {token && <Secret token={token.token} onClose={onClose} />}
    </Dialog>
  );
}
