import { useState } from 'react';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import { isBlank } from '#src/shared/text/blank.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { FillText } from '#src/ui/fill-text.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { reportApi } from '../client.ts';
import type { FiledReport } from '../contract.ts';
import {
  needsDetails,
  REPORT_LIMITS,
  REPORT_REASONS,
  type ReportReason,
  type ReportSubjectKind,
  readReportedAddress,
} from '../rules.ts';

interface About {
  subject: ReportSubjectKind;
  id: string;
}

/** Reads what is reported and why. @throws ApiError for fields that lack something. */
function readForm(values: FormData, about: About | null, isSignedIn: boolean) {
  const reason = REPORT_REASONS.find((each) => each === textOf(values, 'reason'));
  const found = about ?? readReportedAddress(textOf(values, 'address'), window.location.origin);
  const [name, email] = [textOf(values, 'name').trim(), textOf(values, 'email').trim()];
  const isDetailed = reason !== undefined && needsDetails(reason);
  const isIdentityMissing = isDetailed && !isSignedIn;
  requireFields({
    address: found ? undefined : t('report.addressMissing'),
    reason: reason ? undefined : t('report.reasonMissing'),
    text: isDetailed && isBlank(textOf(values, 'text')) ? t('report.textMissing') : undefined,
    name: isIdentityMissing && !name ? t('report.nameMissing') : undefined,
    email: isIdentityMissing && !email ? t('report.emailMissing') : undefined,
  });
  return {
    ...found!,
    reason: reason!,
    text: textOf(values, 'text'),
    ...(name && { name }),
    ...(email && { email }),
  };
}

function Identity({ isRequired }: { isRequired: boolean }) {
  const optional = (label: string) => (isRequired ? label : t('report.optional', { label }));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        id="report-name"
        name="name"
        label={optional(t('report.name'))}
        maxLength={REPORT_LIMITS.name}
        autoComplete="name"
        required={isRequired}
      />
      <TextField
        id="report-email"
        name="email"
        type="email"
        label={optional(t('report.email'))}
        hint={t('report.emailHint')}
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required={isRequired}
      />
    </div>
  );
}

function Privacy() {
  const privacy = (
    <Link to="/privacy" className="font-medium text-accent underline underline-offset-2">
      {t('report.privacyLink')}
    </Link>
  );
  return (
    <p className="text-sm text-muted">
      <FillText text={templateOf('report.privacy')} nodes={{ privacy }} />
    </p>
  );
}

function ReasonChoice({
  reason,
  onChange,
}: {
  reason: ReportReason | '';
  onChange: (reason: ReportReason | '') => void;
}) {
  return (
    <SelectField
      id="report-reason"
      name="reason"
      label={t('report.reason')}
      value={reason}
      onChange={({ currentTarget: { value } }) =>
        onChange(REPORT_REASONS.find((each) => each === value) ?? '')
      }
      required
    >
      <option value="" disabled>
        {t('report.chooseReason')}
      </option>
      {REPORT_REASONS.map((each) => (
        <option key={each} value={each}>
          {t(`report.reasons.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** The form for reporting something. Without `about` it asks for the address of the page; in a dialog it can be cancelled. */
export function ReportForm({
  about,
  onFiled,
  onCancel,
}: {
  about: About | null;
  onFiled: (report: FiledReport) => void;
  onCancel?: () => void;
}) {
  const viewer = useViewer();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const isDetailed = reason !== '' && needsDetails(reason);
  async function send(values: FormData) {
    const { data } = await reportApi.send('POST /reports', {
      body: readForm(values, about, viewer !== null),
    });
    onFiled(data);
    return undefined;
  }
  return (
    <SubmitForm
      send={send}
      label={t('report.send')}
      busyLabel={t('report.sending')}
      name={t('report.title')}
      {...(onCancel && { onCancel, isInDialog: true })}
    >
      {about ? (
        <p className="rounded-control bg-sunken px-3.5 py-2.5 text-sm">
          {t(`report.about.${about.subject}`)}
        </p>
      ) : (
        <TextField
          id="report-address"
          name="address"
          type="url"
          inputMode="url"
          label={t('report.address')}
          hint={t('report.addressHint')}
          maxLength={500}
          required
        />
      )}
      <ReasonChoice reason={reason} onChange={setReason} />
      <TextAreaField
        id="report-text"
        name="text"
        label={isDetailed ? t('report.text') : t('report.optional', { label: t('report.text') })}
        hint={t(isDetailed ? 'report.textHintIllegal' : 'report.textHint')}
        required={isDetailed}
        maxLength={REPORT_LIMITS.text}
        rows={5}
      />
      {!viewer && <Identity isRequired={isDetailed} />}
      {isDetailed && <p className="text-sm text-muted">{t('report.goodFaith')}</p>}
      <Privacy />
    </SubmitForm>
  );
}
