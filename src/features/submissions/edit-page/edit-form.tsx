import { type SubmitEvent, useState } from 'react';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import type { EditableTool } from '../contract.ts';
import type { FormLookups } from '../form/sections/basic-section.tsx';
import { ToolFormSections } from '../form/sections/tool-form-sections.tsx';
import { EditGuard } from './edit-guard.tsx';
import { EditNotices } from './edit-notices.tsx';
import { EffectNotice } from './effect-notice.tsx';
import { forgetChanges, keptKey } from './kept-changes.ts';
import { RemoveScreenshot } from './remove-screenshot.tsx';
import { SaveDialogs } from './save-dialogs.tsx';
import { SavePanel } from './save-panel.tsx';
import { SectionLinks } from './section-links.tsx';
import { useEdit } from './use-edit.ts';
import { useSave } from './use-save.ts';

/** A proved owner decides about the link that came with the listing. */
function affiliateHintFor({ effect, affiliate_url }: EditableTool): MessageKey {
  if (effect !== 'partly_live') return 'toolForm.affiliateHint';
  return affiliate_url ? 'toolForm.affiliateOwnerHint' : 'toolForm.affiliateOwnerNewHint';
}

/** The form that edits a tool: the sections of a submission, with a note on what saving does. */
export function EditForm({
  tool,
  slug,
  viewerId,
  lookups,
  rejected,
}: {
  tool: EditableTool;
  /** Slug or id for the calls. */
  slug: string;
  viewerId: number;
  lookups: FormLookups;
  /** A rejected revision of it that is to be submitted again. */
  rejected?: ToolPage;
}) {
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
      <form
        noValidate
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
      </form>
      <SaveDialogs save={save} />
      <RemoveScreenshot
        slug={slug}
        id={screenshot}
        text={t(tool.pending_version_of ? 'edit.screenshotTextVersion' : 'edit.screenshotText')}
        onClose={() => setScreenshot(null)}
        onRemoved={edit.dropScreenshot}
      />
      <EditGuard isDirty={edit.isDirty} isDone={save.isDone} onLeave={forget} />
    </>
  );
}
