import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ChangeEvent, useRef, useState } from 'react';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
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
function PictureField(props: PictureFieldProps) {
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

interface ItemProps {
  item: DraftItem;
  isFirst: boolean;
  isLast: boolean;
  /** The beginning of the names by which the form knows its errors. */
  path: string;
  onChange: (change: Partial<DraftItem>) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

const FIELDS = ['title', 'text', 'url', 'note', 'picture', 'picture.alt'];

/** The id of a button that moves an entry, to give it the focus back after the move. */
export function moveButtonId(key: number, step: 1 | -1): string {
  return `item-${key}-${step === 1 ? 'down' : 'up'}`;
}

/** The id of an entry's title, to give it the focus when the entry is new. */
export function titleFieldId(key: number): string {
  return `item-${key}-title`;
}

function Fields({ item, path, onChange }: Pick<ItemProps, 'item' | 'path' | 'onChange'>) {
  const bind = (field: 'title' | 'text' | 'url' | 'note', maxLength: number) => ({
    id: `item-${item.key}-${field}`,
    value: item[field] ?? '',
    errorsOf: [`${path}.${field}`],
    maxLength,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [field]: field === 'note' ? value || null : value }),
  });
  return (
    <div className="grid gap-3 pt-1 pb-4">
      <TextField {...bind('title', 160)} label={t('newsletterAdmin.itemTitle')} />
      <TextAreaField {...bind('text', 600)} label={t('newsletterAdmin.itemText')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...bind('url', 2048)} type="url" label={t('newsletterAdmin.itemUrl')} />
        <TextField {...bind('note', 80)} label={t('newsletterAdmin.itemNote')} />
      </div>
      {(!item.tool || item.picture) && <PictureField item={item} path={path} onChange={onChange} />}
    </div>
  );
}

/** Icons with their names, which only narrow screens leave out. Without effect they stay, so that they keep the focus. */
function Buttons({ item: { key }, title, isFirst, isLast, onMove, onRemove }: ItemProps & { title: string }) {
  const up = { Icon: ArrowUp, name: 'up', action: 'moveUp', isOff: isFirst, run: () => onMove(-1) } as const;
  const down = {
    Icon: ArrowDown,
    name: 'down',
    action: 'moveDown',
    isOff: isLast,
    run: () => onMove(1),
  } as const;
  const remove = { Icon: Trash2, name: 'remove', action: 'removeItem', isOff: false, run: onRemove } as const;
  return (
    <div className="flex shrink-0">
      {[up, down, remove].map(({ Icon, name, action, isOff, run }) => {
        const label = t(`newsletterAdmin.${action}`, { title });
        return (
          <Button
            key={name}
            id={`item-${key}-${name}`}
            variant="quiet"
            size="small"
            aria-label={label}
            title={label}
            isBusy={isOff}
            className="gap-1.5 px-2.5 max-sm:min-w-11 aria-disabled:opacity-40"
            onClick={run}
          >
            <Icon aria-hidden className="size-4" />
            <span className="max-sm:hidden">{t(`newsletterAdmin.${name}`)}</span>
          </Button>
        );
      })}
    </div>
  );
}

/** One entry of a draft: closed it is a line, so that the order of many can be seen. A new or a wrong one is open. */
export function ItemFields(props: ItemProps) {
  const { item, path, onChange } = props;
  const { errorOf } = useFormErrors();
  const [isOpen, setOpen] = useState(item.title === '');
  const isShown = isOpen || FIELDS.some((field) => errorOf(`${path}.${field}`));
  const title = item.title.trim() || t('newsletterAdmin.untitled');
  return (
    <li>
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
          className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-2 rounded-md py-2 text-left text-sm font-semibold [overflow-wrap:anywhere]"
        >
          <span className="min-w-0">{title}</span>
          <ChevronDown
            aria-hidden
            className={joinClasses(
              'size-4 shrink-0 text-muted transition-transform',
              isShown && 'rotate-180',
            )}
          />
        </button>
        <Buttons {...props} title={title} />
      </div>
      {isShown && <Fields item={item} path={path} onChange={onChange} />}
    </li>
  );
}
