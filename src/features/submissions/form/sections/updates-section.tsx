import { LIMITS } from '#src/features/tools/rules.ts';
import { t } from '#src/shared/messages/translate.ts';
import { emptyUpdate, type UpdateDraft } from '../draft/tool-draft.ts';
import { EntryList } from './entry-list.tsx';
import { TextAreaField, TextField } from './form-fields.tsx';
import { type FormErrors, FormSection, type SectionProps } from './form-section.tsx';

function UpdateFields({
  update,
  field,
  errors,
  onUpdate,
}: {
  update: UpdateDraft;
  /** `updates.0` */
  field: string;
  errors: FormErrors;
  onUpdate: (update: UpdateDraft) => void;
}) {
  const change = (part: Partial<UpdateDraft>) => onUpdate({ ...update, ...part });
  return (
    <>
      <TextField
        field={`${field}.title`}
        label={t('toolForm.updateTitle')}
        errors={errors}
        autoComplete="off"
        value={update.title}
        onText={(title) => change({ title })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          field={`${field}.version`}
          label={t('toolForm.updateVersion')}
          errors={errors}
          autoComplete="off"
          value={update.version}
          onText={(version) => change({ version })}
        />
        <TextField
          field={`${field}.date`}
          type="date"
          label={t('toolForm.updateDate')}
          errors={errors}
          value={update.date}
          onText={(date) => change({ date })}
        />
      </div>
      <TextAreaField
        field={`${field}.changes`}
        label={t('toolForm.updateChanges')}
        hint={t('toolForm.onePerLine')}
        errors={errors}
        rows={3}
        value={update.changes}
        onText={(changes) => change({ changes })}
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
