import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { t } from '#src/shared/messages/translate.ts';
import { emptyUpdate, type UpdateDraft } from '../draft/tool-draft.ts';
import { EntryList } from './entry-list.tsx';
import {
  connect,
  type FormErrors,
  FormSection,
  type SectionProps,
  TextAreaField,
  TextField,
} from './form-fields.tsx';

interface UpdateProps {
  update: UpdateDraft;
  /** `updates.0` */
  field: string;
  errors: FormErrors;
  onUpdate: (update: UpdateDraft) => void;
}

function UpdateFields({ update, field, errors, onUpdate }: UpdateProps) {
  const text = connect(update, errors, (part) => onUpdate({ ...update, ...part }), `${field}.`);
  return (
    <>
      <TextField {...text('title')} label={t('toolForm.updateTitle')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...text('version')} label={t('toolForm.updateVersion')} />
        <TextField {...text('date')} type="date" label={t('toolForm.updateDate')} />
      </div>
      <TextAreaField
        {...text('changes')}
        label={t('toolForm.updateChanges')}
        hint={t('toolForm.onePerLine')}
        rows={3}
      />
    </>
  );
}

/** Release notes of a tool, in the edit view only. */
export function UpdatesSection({ draft, errors, onChange }: SectionProps) {
  return (
    <FormSection section="updates">
      <EntryList
        field="updates"
        label={t('toolForm.updates')}
        titleOf={(update, number) => update.title.trim() || t('toolForm.update', { number })}
        addLabel={t('toolForm.addUpdate')}
        max={LIMITS.updates}
        entries={draft.updates}
        makeEntry={emptyUpdate}
        firstControl="title"
        errors={errors}
        onEntries={(updates) => onChange({ updates })}
      >
        {(update, field, onUpdate) => (
          <UpdateFields update={update} field={field} errors={errors} onUpdate={onUpdate} />
        )}
      </EntryList>
    </FormSection>
  );
}
