import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef, useState } from 'react';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { newsletterAdminApi } from '../client.ts';
import type { DraftItem } from './edition-draft.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

interface PictureFieldProps {
  item: DraftItem;
  path: string;
  onChange: (change: Partial<DraftItem>) => void;
}

/** Rejects unsuitable files before the upload. The server checks the content as well. */
function checkPicture({ type, size }: File): string | undefined {
  if (!TYPES.includes(type)) return t('newsletterAdmin.pictureKind');
  return size > LIMITS.screenshotBytes ? t('newsletterAdmin.pictureSize') : undefined;
}

/** Uploads at once, so that the draft only has to name the picture; it is shown to readers once the draft is saved. */
function useUpload({ item, onChange }: PictureFieldProps) {
  const { id } = useAdminAddress().address;
  const [failure, setFailure] = useState<string>();
  /** Typed during the upload, the description must not be lost. */
  const alt = useRef('');
  alt.current = item.picture?.alt ?? '';
  async function upload(file: File | undefined) {
    if (!file || id === null) return;
    const problem = checkPicture(file);
    setFailure(problem);
    if (problem !== undefined) return;
    onChange({ isUploading: true });
    try {
      const body = new FormData();
      body.set('picture', file);
      const input = { params: { id }, body };
      const { data } = await newsletterAdminApi.send('POST /admin/newsletter/editions/{id}/pictures', input);
      onChange({ isUploading: false, picture: { ...data, alt: alt.current } });
    } catch (error) {
      onChange({ isUploading: false });
      setFailure(detailedErrorText(error, 'picture'));
    }
  }
  function remove() {
    setFailure(undefined);
    onChange({ picture: undefined });
  }
  return { failure, upload, remove };
}

function Preview({ picture }: { picture: NonNullable<PictureFieldProps['item']['picture']> }) {
  return (
    <img
      src={picture.url}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      className="h-auto max-h-60 w-auto max-w-full rounded-card border border-line bg-sunken"
    />
  );
}

/** The picture of an entry, with the words that describe it. */
export function PictureField(props: PictureFieldProps) {
  const { item, path, onChange } = props;
  const { errorOf } = useFormErrors();
  const { failure, upload, remove } = useUpload(props);
  const button = useRef<HTMLButtonElement>(null);
  const { picture, isUploading = false } = item;
  const id = `item-${item.key}-picture`;
  const error = failure ?? errorOf(`${path}.picture`);
  const label = t(picture ? 'newsletterAdmin.pictureReplace' : 'newsletterAdmin.pictureAdd');
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('newsletterAdmin.picture')}</legend>
      {picture && <Preview picture={picture} />}
      <div className="grid gap-1.5">
        <div className="flex flex-wrap gap-2">
          <FileButton
            ref={button}
            size="small"
            isBusy={isUploading}
            accept={TYPES}
            label={label}
            aria-describedby={`${id}-message`}
            onFiles={([file]) => void upload(file)}
          >
            <ImagePlus aria-hidden className="size-4" />
            {isUploading ? t('newsletterAdmin.pictureUploading') : label}
          </FileButton>
          {picture && (
            <Button
              size="small"
              variant="quiet"
              isBusy={isUploading}
              onClick={() => {
                remove();
                // This button disappears, and the focus would with it.
                button.current?.focus();
              }}
            >
              {t('newsletterAdmin.pictureRemove')}
            </Button>
          )}
        </div>
        <p
          id={`${id}-message`}
          role={error ? 'alert' : undefined}
          className={joinClasses('text-sm', error ? 'text-danger' : 'text-muted')}
        >
          {error ?? t('newsletterAdmin.pictureHint')}
        </p>
      </div>
      {picture && (
        <TextField
          id={`${id}-alt`}
          label={t('newsletterAdmin.pictureAlt')}
          hint={t('newsletterAdmin.pictureAltHint')}
          maxLength={200}
          value={picture.alt}
          errorsOf={[`${path}.picture.alt`]}
          onChange={({ currentTarget }) => onChange({ picture: { ...picture, alt: currentTarget.value } })}
        />
      )}
    </fieldset>
  );
}
