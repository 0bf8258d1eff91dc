import type { ComponentType, ReactNode } from 'react';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import { siteTexts } from '#src/shared/site/site-identity.ts';
import { FillText } from '#src/ui/fill-text.tsx';
import { CHANGES_DAYS, DATASET_FILES, findAddress } from '../rules.ts';

/** Pieces of the page that it is shown on. */
interface DatasetSectionProps {
  origin: string;
  Section: ComponentType<{ id: string; title: string; text?: string; children: ReactNode }>;
  Example: ComponentType<{ label: string; code: string }>;
  Link: ComponentType<{ href: string; children: ReactNode }>;
}

/** The files of the catalogue and their license, on the page about the API. */
export function DatasetSection({ origin, Section, Example, Link }: DatasetSectionProps) {
  const license = siteTexts(pageLanguage).data_license;
  const address = findAddress(license);
  const name = license?.replace(address ?? '', '').trim() || license;
  const changes = `curl '${origin}/data/changes.jsonl.gz' | gunzip | jq -c 'select(.on >= "2026-01-31")'`;
  return (
    <Section id="data" title={t('dataset.title')} text={t('dataset.text', { days: String(CHANGES_DAYS) })}>
      <p className="flex flex-wrap gap-x-6">
        {[...DATASET_FILES, 'schema.json'].map((file) => (
          <Link key={file} href={`/data/${file}`}>
            <code>{file}</code>
          </Link>
        ))}
      </p>
      <Example label={t('dataset.changes')} code={changes} />
      <p className="text-muted">
        {license ? (
          <FillText
            text={templateOf('dataset.license')}
            nodes={{ license: address ? <Link href={address}>{name}</Link> : name }}
          />
        ) : (
          t('dataset.noLicense')
        )}
      </p>
    </Section>
  );
}
