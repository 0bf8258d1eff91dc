import Share from 'lucide-react/icons/share-2';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import '../messages/en-edit.ts';

/** Replaces the share button and says why the tool cannot be shared. */
export function DisabledShare() {
  return (
    <>
      <Button
        size="large"
        aria-disabled
        aria-describedby="share-off"
        className="cursor-not-allowed max-sm:grow"
      >
        <Share aria-hidden className="size-4" />
        {t('tool.share')}
      </Button>
      <p id="share-off" className="basis-full text-sm text-muted lg:text-right">
        {t('pending.shareOff')}
      </p>
    </>
  );
}
