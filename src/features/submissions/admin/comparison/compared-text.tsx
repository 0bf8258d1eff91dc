import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { compareTexts, markCommon, type Stretch } from './word-difference.ts';

export interface Sides<Value> {
  old: Value;
  new: Value;
}

const CHANGE_CLASSES = {
  old: 'rounded-sm bg-danger-soft text-danger line-through decoration-1',
  new: 'rounded-sm bg-positive-soft text-positive underline decoration-1 underline-offset-2',
};

/** A part that only one side has: struck out or underlined, so that it does not depend on its colour. */
function Changed({ side, children }: { side: keyof typeof CHANGE_CLASSES; children: string }) {
  const Tag = side === 'old' ? 'del' : 'ins';
  return <Tag className={CHANGE_CLASSES[side]}>{children}</Tag>;
}

function Stretches({ side, stretches }: { side: keyof typeof CHANGE_CLASSES; stretches: Stretch[] }) {
  if (stretches.length === 0) return <span className="text-muted">{t('admin.none')}</span>;
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      {stretches.map(({ text, isChanged }, index) =>
        isChanged ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of two fixed texts never change places
          <Changed key={index} side={side}>
            {text}
          </Changed>
        ) : (
          text
        ),
      )}
    </p>
  );
}

/** Both sides of a text, with the different words highlighted. */
export function compareAsTexts({ old, new: after }: Sides<string>): Sides<React.ReactNode> {
  const difference = compareTexts(old, after);
  return {
    old: <Stretches side="old" stretches={difference.old} />,
    new: <Stretches side="new" stretches={difference.new} />,
  };
}

interface ItemsProps {
  side: keyof typeof CHANGE_CLASSES;
  items: string[];
  isCommon: boolean[];
}

function Items({ side, items, isCommon }: ItemsProps) {
  if (items.length === 0) return <span className="text-muted">{t('admin.none')}</span>;
  return (
    <ul className="list-disc space-y-0.5 pl-5">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item may be there twice
        <li key={index} className="[overflow-wrap:anywhere]">
          {isCommon[index] ? item : <Changed side={side}>{item}</Changed>}
        </li>
      ))}
    </ul>
  );
}

/** Both sides of a list, with the items that only one side has highlighted. */
export function compareAsLists({ old, new: after }: Sides<string[]>): Sides<React.ReactNode> {
  const [inOld, inNew] = markCommon(old, after);
  return {
    old: <Items side="old" items={old} isCommon={inOld} />,
    new: <Items side="new" items={after} isCommon={inNew} />,
  };
}

interface ImagesProps {
  field: string;
  images: string[];
  others: string[];
  side: 'old' | 'new';
}

function Images({ field, images, others, side }: ImagesProps) {
  if (images.length === 0) return <span className="text-muted">{t('admin.none')}</span>;
  return (
    <ul className="grid grid-cols-2 gap-3">
      {images.map((image, index) => {
        const isKept = others.includes(image);
        return (
          <li key={image} className="grid content-start justify-items-start gap-1.5">
            <a href={image} target="_blank" rel="noopener" className="block max-w-full">
              <img
                src={image}
                alt={t('submissionsAdmin.image', { field, number: index + 1 })}
                loading="lazy"
                className={joinClasses(
                  'max-h-44 max-w-full rounded-md border object-contain',
                  isKept ? 'border-line' : side === 'old' ? 'border-danger' : 'border-positive',
                )}
              />
            </a>
            {!isKept && (
              <Badge tone={side === 'old' ? 'danger' : 'positive'}>
                {t(side === 'old' ? 'submissionsAdmin.removed' : 'submissionsAdmin.added')}
              </Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Both sides of a set of pictures. A picture that only one side has gets a frame and a label. */
export function compareAsImages(field: string, { old, new: after }: Sides<string[]>): Sides<React.ReactNode> {
  return {
    old: <Images field={field} images={old} others={after} side="old" />,
    new: <Images field={field} images={after} others={old} side="new" />,
  };
}
