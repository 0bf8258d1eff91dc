import Check from 'lucide-react/icons/check';
import { labelText, toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { readableTag } from '../../search/public/readable-tag-rules.ts';
import type { FeatureRow } from '../contract.ts';

/** A label, and its language where it is not the page's. */
export interface FeatureName {
  label: string;
  lang?: string;
}

export function featureName({ name, is_tag }: Pick<FeatureRow, 'name' | 'is_tag'>): FeatureName {
  if (!is_tag) return { label: name, lang: toolLanguage };
  return { label: readableTag(labelText(name)), lang: labelText(name) === name ? toolLanguage : undefined };
}

/** Features of one tool that are shown at once; fewer than three more are not worth a button. */
const SHOWN = 8;

/** The features of one tool; the end of a long list opens with a button. */
export function FeatureList({ features }: { features: readonly FeatureName[] }) {
  if (features.length === 0) return <span className="text-muted">{t('compare.noUnique')}</span>;
  const shown = features.length > SHOWN + 2 ? SHOWN : features.length;
  const hidden = features.slice(shown);
  const list = (part: readonly FeatureName[]) => (
    <ul className="grid list-disc gap-1.5 pl-4 marker:text-accent">
      {part.map(({ label, lang }) => (
        <li key={label} lang={lang}>
          {label}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(features.slice(0, shown))}
      {hidden.length > 0 && (
        <details className="print-open">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-accent underline-offset-4 hover:underline">
            {t('compare.more', { count: hidden.length })}
          </summary>
          {list(hidden)}
        </details>
      )}
    </>
  );
}

/** A tick, and the words of the listing where they are not those of the row. */
export function FeatureCell({ text }: { text: string | undefined }) {
  return (
    <span className="flex items-start gap-1.5">
      <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
      <span className="sr-only">{t('compare.yes')}</span>
      {text !== undefined && (
        <span lang={toolLanguage} className="text-muted">
          {text}
        </span>
      )}
    </span>
  );
}
