import { useMutation, useQueryClient } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { useAnnounceDecision } from '#src/ui/admin/undo/undo-decision.ts';
import { Button } from '#src/ui/button.tsx';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { AdminSite } from '../contract.ts';
import { PICTURE_BYTES } from '../rules.ts';
import type { SiteAdminCalls } from './calls.ts';

const api = clientFor<SiteAdminCalls>();

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

/** The pictures with the member of the settings that has their address. */
const PICTURES = [
  { name: 'logo', member: 'logo_url', isDark: false },
  { name: 'logo-dark', member: 'logo_dark_url', isDark: true },
  { name: 'icon', member: 'icon_url', isDark: false },
  { name: 'share-image', member: 'share_image_url', isDark: false },
] as const;

type PictureName = (typeof PICTURES)[number]['name'];

/** Uploads and removes at once; visitors see it with the next page. */
function usePicture(name: PictureName, url: string | null, onSaved: (site: AdminSite) => void) {
  const client = useQueryClient();
  const announceDecision = useAnnounceDecision();
  return useMutation({
    mutationFn: async (file: File | undefined) => {
      if (file && file.size > PICTURE_BYTES) throw new Error(t('siteAdmin.pictureSize'));
      const before = url ?? '';
      const params = { picture: name };
      if (!file) return api.send('DELETE /admin/site/{picture}', { params, body: { before } });
      const body = new FormData();
      body.set('before', before);
      body.set('picture', file);
      return api.send('POST /admin/site/{picture}', { params, body });
    },
    onSuccess: (answer, file) => {
      onSaved(answer.data);
      if (!file) announceDecision(t('siteAdmin.pictureRemoved'), answer);
      void refreshAdministration(client);
    },
    onError: (error) => {
      // The picture of somebody else is shown, and the next try replaces it.
      const current = error instanceof ApiError ? error.detail.current : undefined;
      if (current) onSaved(current as AdminSite);
    },
  });
}

/** A picture on the ground that it is made for. */
function Shown({ url, isDark }: { url: string; isDark: boolean }) {
  return (
    <div
      className={joinClasses(
        'justify-self-start rounded-control border border-line p-3',
        isDark ? 'bg-[#141311]' : 'bg-[#fbfaf7]',
      )}
    >
      <img src={url} alt="" className="h-auto max-h-24 w-auto max-w-full" />
    </div>
  );
}

function PictureField({
  name,
  url,
  isDark,
  onSaved,
}: {
  name: PictureName;
  url: string | null;
  isDark: boolean;
  onSaved: (site: AdminSite) => void;
}) {
  const { mutate, isPending, error } = usePicture(name, url, onSaved);
  const button = useRef<HTMLButtonElement>(null);
  const title = t(`siteAdmin.picture.${name}`);
  const label = t(url ? 'siteAdmin.pictureReplace' : 'siteAdmin.pictureAdd');
  const tooLarge = error && !('errors' in error) ? error.message : undefined;
  const problem = error && (tooLarge ?? detailedErrorText(error, 'picture'));
  return (
    <fieldset className="grid min-w-0 content-start gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{title}</legend>
      {url && <Shown url={url} isDark={isDark} />}
      <div className="flex flex-wrap gap-2">
        <FileButton
          ref={button}
          size="small"
          isBusy={isPending}
          accept={TYPES}
          label={`${label}: ${title}`}
          aria-label={`${label}: ${title}`}
          aria-describedby={`site-${name}-message`}
          onFiles={([file]) => file && mutate(file)}
        >
          <ImagePlus aria-hidden className="size-4" />
          {isPending ? t('siteAdmin.pictureSaving') : label}
        </FileButton>
        {url && (
          <Button
            size="small"
            variant="quiet"
            isBusy={isPending}
            aria-label={`${t('siteAdmin.pictureRemove')}: ${title}`}
            onClick={() => {
              mutate(undefined);
              // This button disappears, and the focus would with it.
              button.current?.focus();
            }}
          >
            {t('siteAdmin.pictureRemove')}
          </Button>
        )}
      </div>
      <p
        id={`site-${name}-message`}
        role={problem ? 'alert' : undefined}
        className={joinClasses('text-sm', problem ? 'text-danger' : 'text-muted')}
      >
        {problem ?? t(`siteAdmin.pictureHint.${name}`)}
      </p>
    </fieldset>
  );
}

/** Logos, icon and the picture of shared links. Each is saved when it is chosen. */
export function SitePictures({ site, onSaved }: { site: AdminSite; onSaved: (site: AdminSite) => void }) {
  return (
    <section aria-labelledby="site-pictures" className="grid gap-4 border-t border-line pt-5">
      <div>
        <h3 id="site-pictures" className="font-display text-lg font-bold">
          {t('siteAdmin.pictures')}
        </h3>
        <p className="text-sm text-muted">{t('siteAdmin.picturesLead')}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {PICTURES.map(({ name, member, isDark }) => (
          <PictureField key={name} name={name} url={site[member]} isDark={isDark} onSaved={onSaved} />
        ))}
      </div>
    </section>
  );
}
