import '../messages/en-pages.ts';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import type { Preferences } from '../contract.ts';
import { PreferenceFields } from './preference-fields.tsx';

/** Changes count once they are saved; what was chosen stays when that fails. */
export function PreferencesForm({
  initial,
  save,
}: {
  initial: Preferences;
  save: (value: Preferences) => Promise<unknown>;
}) {
  const [value, setValue] = useState<Preferences>({ frequency: initial.frequency, topics: initial.topics });
  const { mutate, isPending, isSuccess, error, reset } = useMutation({ mutationFn: save });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(value);
  }
  const text = error ? detailedErrorText(error) : isSuccess ? t('preferences.saved') : null;
  return (
    <form onSubmit={submit} className="grid gap-6">
      <PreferenceFields
        value={value}
        onChange={(next) => {
          setValue(next);
          if (!isPending) reset();
        }}
      />
      <div className="grid justify-items-start gap-3">
        <Button type="submit" variant="primary" isBusy={isPending}>
          {t(isPending ? 'preferences.saving' : 'preferences.save')}
        </Button>
        <MessageBox message={text ? { text, isError: error !== null } : null} />
      </div>
    </form>
  );
}
