import { t } from '#src/shared/messages/translate.ts';
import type { Claim, ClaimInstructions as Instructions } from '../contract.ts';
import { CopyField } from './copy-field.tsx';

function listFields(given: Instructions): { label: string; value: string }[] {
  if ('record_name' in given)
    return [
      { label: t('claims.recordName'), value: given.record_name },
      { label: t('claims.recordValue'), value: given.record_value },
    ];
  if ('meta_tag' in given)
    return [
      { label: t('claims.tag'), value: given.meta_tag },
      { label: t('claims.page'), value: given.page },
    ];
  if ('content' in given)
    return [
      { label: t('claims.fileUrl'), value: given.url },
      { label: t('claims.fileContent'), value: given.content },
    ];
  return [];
}

/** The record, tag or file that the claimant has to publish, with its place. */
export function ClaimInstructions({ claim, domain }: { claim: Claim; domain: string }) {
  if (claim.method === 'email') return null;
  return (
    <>
      <p>{t(`claims.${claim.method}Steps`, { domain })}</p>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {listFields(claim.instructions).map((field) => (
          <CopyField key={field.label} {...field} />
        ))}
      </dl>
    </>
  );
}
