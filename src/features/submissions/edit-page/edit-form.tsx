import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Form } from '#src/ui/forms/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx';
import type { EditableTool } from '../contract.ts';
import { focusField } from '../form/draft/field-id.ts';
import { FORM_SECTIONS, type FormSection } from '../form/draft/form-checks.ts';
import { fieldLabel, problemText } from '../form/draft/problem-text.ts';
import type { DraftField } from '../form/draft/tool-draft.ts';
import { FailureBanner } from '../form/failure-banner.tsx';
import { focusSection } from '../form/sections/form-fields.tsx';
import type { FormLookups } from '../form/sections/tool-form-sections.tsx';
import { ToolFormSections } from '../form/sections/tool-form-sections.tsx';
import { EditNotices, EffectNotice, effectOf } from './edit-notices.tsx';
import { RemoveScreenshot } from './remove-screenshot.tsx';
import { type Edit, forgetChanges, keptKey, useEdit } from './use-edit.ts';
import { type Save, toolPathOf, useSave } from './use-save.ts';

/** A person who has to sign in again comes back and finds the changes. */
const SIGN_IN = '/login';

/** The problems that prevent saving, each with a link to its field. */
function ProblemList({ edit: { problems, draft } }: { edit: Edit }) {
  return (
    <div className="rounded-card border border-danger bg-danger-soft p-4">
      <p className="font-semibold text-danger">{t('edit.problems')}</p>
      <ul className="mt-2 grid gap-1 text-sm">
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.reason}`}>
            <button
              type="button"
              onClick={() => focusField(problem.field)}
              className="min-h-8 text-left font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {fieldLabel(problem.field, draft)}
            </button>
            {`: ${problemText(problem)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Buttons to save and to leave, with the problems that prevent saving. */
function SavePanel({ tool, edit, save }: { tool: EditableTool; edit: Edit; save: Save }) {
  const { question, error, isSending } = save;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div role="alert" className="grid gap-3 empty:hidden">
        {question === 'problems' && edit.problems.length > 0 && <ProblemList edit={edit} />}
        {question === 'unchanged' && !edit.isDirty && <Notice>{t('edit.unchanged')}</Notice>}
      </div>
      <FailureBanner error={isSending ? null : error} title={t('edit.failed')} />
      <Button type="submit" variant="primary" size="large" aria-disabled={isSending || undefined}>
        {t(isSending ? 'edit.saving' : effectOf(tool).save)}
      </Button>
      <ButtonLink to={toolPathOf(tool)}>{t('form.cancel')}</ButtonLink>
      <p role="status" className="min-h-5 text-sm text-muted">
        {edit.isDirty && t('edit.dirty')}
      </p>
    </div>
  );
}

const SECTIONS: readonly FormSection[] = [...FORM_SECTIONS, 'facts', 'updates'];

/** Links to the sections of the form. */
function SectionLinks() {
  return (
    <nav aria-label={t('toolForm.sections')}>
      <ul className="grid">
        {SECTIONS.map((section) => (
          <li key={section}>
            <button
              type="button"
              onClick={() => focusSection(section)}
              className="min-h-9 w-full rounded-md px-2 text-left text-muted hover:bg-sunken hover:text-ink"
            >
              {t(`toolForm.${section}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A field as text, for somebody who compares two. */
function writeField(field: string, value: unknown, lookups: FormLookups): string {
  if (field === 'category_id')
    return labelText(lookups.categories.find(({ id }) => id === value)?.name ?? String(value));
  if (Array.isArray(value)) return value.map((each) => writeField('', each, lookups)).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(String).filter(Boolean).join(' · ');
  if (typeof value === 'boolean') return t(value ? 'toolForm.yes' : 'toolForm.no');
  return String(value ?? '');
}

/** Shows the fields that somebody else has changed, too, and asks whose values to save. */
function ChangedDialog({ save, edit, lookups }: { save: Save; edit: Edit; lookups: FormLookups }) {
  const { question, theirs, dismiss, overwrite, keepTheirs } = save;
  return (
    <Dialog isOpen={question === 'changed'} onClose={dismiss} title={t('edit.changedTitle')}>
      <p>{t('edit.changedText')}</p>
      <dl className="mt-4 grid gap-3 text-sm [overflow-wrap:anywhere]">
        {(Object.keys(theirs) as DraftField[]).map((field) => (
          <div key={field}>
            <dt className="font-semibold">{fieldLabel(field, edit.draft)}</dt>
            {(
              [
                ['edit.changedNow', theirs],
                ['edit.changedYours', edit.draft],
              ] as const
            ).map(([key, draft]) => (
              <dd key={key} className="line-clamp-6 whitespace-pre-line">
                {t(key, { value: writeField(field, draft[field], lookups) || t('edit.changedBlank') })}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={keepTheirs}>{t('edit.changedTake')}</Button>
        <Button variant="primary" onClick={overwrite}>
          {t('edit.changedKeep')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The dialogs before an edit is saved while a revision is pending. */
function SaveDialogs({ save: { question, dismiss, save } }: { save: Save }) {
  return (
    <>
      <Dialog isOpen={question === 'another'} onClose={dismiss} title={t('edit.anotherTitle')}>
        <p role="alert">{t('submissions.anotherUser')}</p>
        <p className="mt-2 text-muted">{t('edit.anotherText')}</p>
        <div className="mt-6 flex justify-end">
          <Button variant="primary" onClick={dismiss}>
            {t('edit.understood')}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={question === 'overwrite'}
        title={t('edit.overwriteTitle')}
        confirm={t('edit.overwrite')}
        onCancel={dismiss}
        onConfirm={save}
      >
        <p>{t('edit.overwriteText')}</p>
      </ConfirmDialog>
    </>
  );
}

/** A proved owner decides about the link that came with the listing. */
function affiliateHintFor({ effect, affiliate_url }: EditableTool): MessageKey {
  if (effect !== 'partly_live') return 'toolForm.affiliateHint';
  return affiliate_url ? 'toolForm.affiliateOwnerHint' : 'toolForm.affiliateOwnerNewHint';
}

interface EditFormProps {
  tool: EditableTool;
  /** Slug or id for the calls. */
  slug: string;
  viewerId: number;
  lookups: FormLookups;
  /** A rejected revision of it that is to be submitted again. */
  rejected?: ToolPage;
  /** Shown below the pictures of the listing. */
  sitePicture: ReactNode;
}

/** The form that edits a tool: the sections of a submission, with the effect of saving. */
export function EditForm({ tool, slug, viewerId, lookups, rejected, sitePicture }: EditFormProps) {
  const key = keptKey(viewerId, slug);
  const edit = useEdit(tool, key, rejected);
  const forget = () => forgetChanges(key);
  const save = useSave({ tool, slug, edit, onSaved: forget });
  const [screenshot, setScreenshot] = useState<number | null>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save.submit();
  }

  return (
    <>
      <div className="mt-5 grid gap-3">
        <div className="rounded-card border border-line bg-surface p-4">
          <EffectNotice tool={tool} />
        </div>
        <EditNotices tool={tool} edit={edit} rejected={rejected} />
      </div>
      <Form
        onSubmit={submit}
        onBlur={edit.onBlur}
        className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
      >
        <div className="min-w-0">
          <ToolFormSections
            draft={edit.draft}
            errors={edit.errors}
            onChange={edit.change}
            images={edit.images}
            onImages={edit.changeImages}
            needsPictures={false}
            onRemoveKept={(picture) => setScreenshot('file' in picture ? null : picture.id)}
            lookups={lookups}
            canUseAffiliateUrl={tool.can_use_affiliate_url}
            affiliateHint={affiliateHintFor(tool)}
            sitePicture={sitePicture}
            hasUpdates
          />
        </div>
        <div>
          <div className="grid gap-6 lg:sticky lg:top-22">
            <div className="max-lg:hidden">
              <SectionLinks />
            </div>
            <SavePanel tool={tool} edit={edit} save={save} />
          </div>
        </div>
      </Form>
      <SaveDialogs save={save} />
      <ChangedDialog save={save} edit={edit} lookups={lookups} />
      <RemoveScreenshot
        slug={slug}
        id={screenshot}
        text={t(tool.pending_version_of ? 'edit.screenshotTextVersion' : 'edit.screenshotText')}
        onClose={() => setScreenshot(null)}
        onRemoved={edit.dropScreenshot}
      />
      <LeaveGuard
        isDirty={edit.isDirty}
        loses={({ currentLocation: { pathname }, nextLocation: next }) =>
          !save.isDone.current && next.pathname !== pathname && next.pathname !== SIGN_IN
        }
        title={t('edit.leaveTitle')}
        leave={t('edit.leave')}
        stay={t('edit.stay')}
        onLeave={forget}
      >
        <p>{t('edit.leaveText')}</p>
      </LeaveGuard>
    </>
  );
}
