import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '../button.tsx';
import { joinClasses } from '../join-classes.ts';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  place?: 'center' | 'sheet' | 'corner';
  children: ReactNode;
  footer?: ReactNode;
  /** False: a click outside does not close it, because what it shows cannot be shown again. */
  closesOutside?: boolean;
}

function Content({
  titleId,
  title,
  onClose,
  children,
  footer,
}: Omit<DialogProps, 'isOpen' | 'place' | 'closesOutside'> & { titleId: string }) {
  return (
    <div className="flex max-h-[inherit] flex-col">
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
        <h2 id={titleId} className="font-display text-lg font-bold">
          {title}
        </h2>
        <IconButton label={t('dialog.close')} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="relative min-h-0 overflow-y-auto overscroll-contain p-5">{children}</div>
      {footer && <div className="border-t border-line p-4">{footer}</div>}
    </div>
  );
}

const places = {
  center: 'm-auto max-h-[85dvh] w-[calc(100%-2rem)] max-w-lg rounded-card border border-line',
  sheet:
    'dialog-sheet fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[88dvh] w-full max-w-2xl rounded-t-2xl',
  corner: 'dialog-sheet dialog-corner',
} as const;

/**
 * A native modal dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back.
 * `place: 'sheet'` slides up from the lower edge, `'corner'` does so on phones and stands in the lower corner elsewhere. The
 * content is only rendered while it is open.
 */
export function Dialog({ isOpen, place = 'center', closesOutside = true, ...content }: DialogProps) {
  const { onClose } = content;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click on the backdrop has Escape as its key
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => closesOutside && event.target === event.currentTarget && onClose()}
      className={joinClasses('dialog overscroll-contain bg-paper text-ink', places[place])}
    >
      {isOpen && <Content titleId={titleId} {...content} />}
    </dialog>
  );
}
