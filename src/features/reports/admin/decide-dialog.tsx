import '#src/shared/site/kinds-of-pages.ts';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { findKind } from '#src/shared/site/kinds.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { REPORT_ACTIONS, REPORT_LIMITS, RESTRICTED_DAYS, type ReportAction } from '../rules.ts';
import type { AdminReport, DecideRequest } from './contract.ts';

interface DialogProps {
  report: AdminReport | null;
  send: (report: AdminReport, request: DecideRequest) => Promise<unknown>;
  onClose: () => void;
}

/** True where a restriction is one of the person, for some days. */
function restrictsPerson({ subject }: AdminReport): boolean {
  return !findKind('reported', subject)?.isRestrictable;
}

function actionsFor(report: AdminReport): readonly ReportAction[] {
  // Nobody could be told or kept from writing.
  if (report.author === null)
    return restrictsPerson(report) ? ['remove', 'dismiss'] : ['remove', 'restrict', 'dismiss'];
  return ['remove', 'restrict', 'warn', 'dismiss'];
}

function readForm(values: FormData): DecideRequest {
  const action = REPORT_ACTIONS.find((each) => each === textOf(values, 'action')) ?? 'dismiss';
  const [ground, reason] = [textOf(values, 'ground').trim(), textOf(values, 'reason').trim()];
  const isNeeded = action !== 'dismiss';
  requireFields({
    ground: isNeeded && !ground ? t('reportsAdmin.groundMissing') : undefined,
    reason: isNeeded && !reason ? t('reportsAdmin.reasonMissing') : undefined,
  });
  const days = Number(textOf(values, 'days')) || undefined;
  return { action, ground, reason, ...(days && { days }) };
}

function Fields({ report }: { report: AdminReport }) {
  const [action, setAction] = useState<ReportAction>(actionsFor(report)[0]!);
  const isRestriction = action === 'restrict' && restrictsPerson(report);
  const hint = isRestriction ? 'reportsAdmin.hint.suspend' : (`reportsAdmin.hint.${action}` as const);
  return (
    <>
      <SelectField
        name="action"
        label={t('appeal.action')}
        hint={t(hint)}
        value={action}
        onChange={({ currentTarget: { value } }) =>
          setAction(REPORT_ACTIONS.find((each) => each === value) ?? 'dismiss')
        }
        ref={autoFocusRef}
      >
        {actionsFor(report).map((each) => (
          <option key={each} value={each}>
            {t(
              each === 'restrict' && restrictsPerson(report)
                ? 'reportsAdmin.action.suspend'
                : `reportsAdmin.action.${each}`,
            )}
          </option>
        ))}
      </SelectField>
      {isRestriction && (
        <TextField
          name="days"
          type="number"
          min={1}
          max={REPORT_LIMITS.restrictedDays}
          defaultValue={RESTRICTED_DAYS}
          label={t('reportsAdmin.days')}
        />
      )}
      {action !== 'dismiss' && (
        <TextField
          name="ground"
          label={t('appeal.ground')}
          hint={t('reportsAdmin.groundHint')}
          maxLength={REPORT_LIMITS.ground}
          required
        />
      )}
      <TextAreaField
        name="reason"
        label={t('appeal.reason')}
        hint={t(action === 'dismiss' ? 'reportsAdmin.dismissHint' : 'reportsAdmin.reasonHint')}
        maxLength={REPORT_LIMITS.reason}
        required={action !== 'dismiss'}
      />
    </>
  );
}

/** Asks what to do about a report, and why. */
export function DecideDialog({ report, send, onClose }: DialogProps) {
  return (
    <Dialog
      isOpen={report !== null}
      onClose={onClose}
      title={report ? t('reportsAdmin.decideOn', { title: report.title }) : ''}
    >
      {report && (
        <DialogForm
          submit={t('reportsAdmin.decide')}
          variant="primary"
          failed={t('reportsAdmin.decideError')}
          send={(values) => send(report, readForm(values))}
          onClose={onClose}
        >
          <Fields report={report} />
        </DialogForm>
      )}
    </Dialog>
  );
}
