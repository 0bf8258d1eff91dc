import { type ReactNode, useMemo } from 'react';
import type { PricingTier, ToolUpdate } from '#src/features/tools/contract.ts';
import { ruleOf } from '#src/features/tools/listings/public/listing-field-rules.ts';
import { codeName } from '#src/shared/messages/code-name.ts';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import { ChangeArrow } from '#src/ui/admin/change-arrow.tsx';
import { nameOfField } from '#src/ui/admin/field-name.ts';
import { Badge } from '#src/ui/badge.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Notice } from '#src/ui/notice.tsx';
import { hostOf } from '../../rules.ts';
import type { FieldDifference } from '../contract.ts';
import { AddressText } from './address-text.tsx';
import { compareTexts, markCommon, type Stretch } from './word-difference.ts';

interface Sides<Value> {
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
function compareAsTexts({ old, new: after }: Sides<string>): Sides<React.ReactNode> {
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
function compareAsLists({ old, new: after }: Sides<string[]>): Sides<React.ReactNode> {
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
function compareAsImages(field: string, { old, new: after }: Sides<string[]>): Sides<React.ReactNode> {
  return {
    old: <Images field={field} images={old} others={after} side="old" />,
    new: <Images field={field} images={after} others={old} side="new" />,
  };
}

function periodOf(period: PricingTier['period']): string {
  if (period === 'month') return ` ${t('submissionsAdmin.perMonth')}`;
  if (period === 'year') return ` ${t('submissionsAdmin.perYear')}`;
  return period === 'api call' ? ` ${t('submissionsAdmin.perCall')}` : '';
}

function paragraph(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `– ${line}`)].join('\n');
}

/** Plans as text, one paragraph each, so that two states can be compared word by word. */
export function describeTiers(tiers: readonly PricingTier[]): string {
  return tiers
    .map(({ name, price, period, features }) => paragraph(`${name}: ${price}${periodOf(period)}`, features))
    .join('\n\n');
}

/** The same for release notes. */
export function describeUpdates(updates: readonly ToolUpdate[]): string {
  return updates
    .map(({ title, version, date, changes }) =>
      paragraph(
        [title, version, date].filter(Boolean).join(' · '),
        changes.map(({ description }) => description),
      ),
    )
    .join('\n\n');
}

/** An answer to yes or no; null is unknown. */
export function wordOf(isSet: boolean | null): string {
  if (isSet === null) return t('admin.none');
  return t(isSet ? 'admin.yes' : 'admin.no');
}

function sidesOf(difference: FieldDifference): Sides<ReactNode> {
  const { codes: set } = ruleOf(difference.field);
  const named = (text: string) => (set && text !== '' ? codeName(set, text) : text);
  switch (difference.kind) {
    case 'text':
      return compareAsTexts({ old: named(difference.old), new: named(difference.new) });
    case 'flag':
      return { old: wordOf(difference.old), new: wordOf(difference.new) };
    case 'link':
      return {
        old: <AddressText address={difference.old} />,
        new: <AddressText address={difference.new} />,
      };
    case 'list':
      return compareAsLists({ old: difference.old.map(named), new: difference.new.map(named) });
    case 'images':
      return compareAsImages(nameOfField(difference.field), difference);
    case 'tiers':
      return compareAsTexts({ old: describeTiers(difference.old), new: describeTiers(difference.new) });
    case 'updates':
      return compareAsTexts({ old: describeUpdates(difference.old), new: describeUpdates(difference.new) });
  }
}

/** Warns that a link would lead to another host. */
export function HostWarning({ difference }: { difference: FieldDifference }) {
  if (difference.kind !== 'link' || !difference.is_host_changed) return null;
  const strong = (address: string | null) => (
    <strong>{hostOf(address) || t('submissionsAdmin.noLink')}</strong>
  );
  return (
    <Notice tone="danger">
      <p className="[overflow-wrap:anywhere]">
        <FillText
          text={templateOf('submissionsAdmin.hostChanged', { field: nameOfField(difference.field) })}
          nodes={{
            old: strong(difference.old),
            arrow: <ChangeArrow />,
            new: strong(difference.new),
          }}
        />
      </p>
    </Notice>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-control bg-sunken p-3">
      <dt className="mb-1 text-xs font-semibold text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The changes of a revision, field by field: side by side, or one above the other on narrow screens. */
export function Differences({ differences }: { differences: FieldDifference[] }) {
  // Comparing long texts is slow, and the rows render again with every key.
  const compared = useMemo(() => differences.map(sidesOf), [differences]);
  if (differences.length === 0) return <p className="text-muted">{t('submissionsAdmin.changesNothing')}</p>;
  return (
    <ul className="grid gap-5">
      {differences.map((difference, index) => {
        const sides = compared[index]!;
        return (
          <li key={difference.field} className="grid gap-2">
            <h5 className="font-semibold">{nameOfField(difference.field)}</h5>
            <HostWarning difference={difference} />
            <dl className="grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-2">
              <Side label={t('submissionsAdmin.oldValue')}>{sides.old}</Side>
              <Side label={t('submissionsAdmin.newValue')}>{sides.new}</Side>
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
