import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import type { Language } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import {
  accentContrast,
  deriveShades,
  readHex,
  SHIPPED_SHADES,
  TEXT_CONTRAST,
} from '#src/shared/site/accent.ts';
import { Choice } from '#src/ui/forms/choice.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { AdminSite } from '../contract.ts';
import { identityOf } from '../rules.ts';
import type { SiteDraft } from './site-draft.ts';

/** The shades of the draft, or the shipped ones while its colour cannot be used. */
function shadesOf(accent: string | null) {
  const hex = readHex(accent ?? '');
  return hex !== undefined && accentContrast(hex) >= TEXT_CONTRAST ? deriveShades(hex) : SHIPPED_SHADES;
}

/** The colours of pages in `ui/theme/theme.css`, which are those of the page around the preview. */
const PAGE = {
  light: {
    paper: '#fbfaf7',
    surface: '#ffffff',
    ink: '#1b1a17',
    muted: '#625d54',
    line: '#e6e1d6',
    'line-strong': '#8f887b',
  },
  dark: {
    paper: '#141311',
    surface: '#1b1a17',
    ink: '#f2efe9',
    muted: '#b3ada1',
    line: '#302d28',
    'line-strong': '#787166',
  },
};

/** The variables of the style sheet on a light or a dark page with this accent. */
function variablesOf(mode: 'light' | 'dark', accent: string | null): Record<string, string> {
  const { soft, strong, onAccent, ...shades } = shadesOf(accent)[mode];
  const colours = {
    ...PAGE[mode],
    ...shades,
    'accent-soft': soft,
    'accent-strong': strong,
    'on-accent': onAccent,
  };
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--color-${name}`, colour]));
}

type Pictures = Pick<AdminSite, 'logo_url' | 'logo_dark_url'>;

/** Header, headline and footer of the home page as they would look. */
function Mock({
  draft,
  shipped,
  language,
  isWide,
  isDark,
  pictures,
}: {
  draft: SiteDraft;
  shipped: AdminSite['shipped'];
  language: Language;
  isWide: boolean;
  isDark: boolean;
  pictures?: Pictures;
}) {
  const { name, texts } = identityOf({ ...draft, accent: null }, shipped);
  const { tagline, hero_title, hero_text, footer_text, announcement } = texts[language]!;
  const title = hero_title ?? tagline;
  const comma = title.lastIndexOf(', ') + 1;
  const logo = (isDark && pictures?.logo_dark_url) || pictures?.logo_url;
  return (
    <div className="bg-paper text-ink">
      {announcement && (
        <p className="bg-accent px-4 py-2 text-center text-xs font-medium text-on-accent">{announcement}</p>
      )}
      <div className="flex items-center gap-2 px-4 py-3">
        {logo ? (
          <img src={logo} alt={name} className="h-6 w-auto max-w-40 object-contain" />
        ) : (
          <>
            <svg viewBox="0 0 32 32" aria-hidden="true" className="size-6 shrink-0">
              <rect width="32" height="32" rx="9" className="fill-accent" />
              <path d="M7.5 24 13 8h2.4L12.6 24zM24.5 24 19 8h-2.4l2.8 16z" className="fill-on-accent" />
            </svg>
            <span className="truncate font-display font-extrabold">{name}</span>
          </>
        )}
      </div>
      <div className={joinClasses('px-4 pb-6', isWide ? 'pt-4' : 'pt-2')}>
        <p
          className={joinClasses(
            'font-display leading-none font-extrabold',
            isWide ? 'text-4xl' : 'text-3xl',
          )}
        >
          {comma > 0 ? title.slice(0, comma) : title}
          {comma > 0 && <span className="block text-accent">{title.slice(comma + 1)}</span>}
        </p>
        {hero_text && <p className="mt-2 max-w-md text-sm text-muted">{hero_text}</p>}
        <div className="mt-4 flex max-w-md items-center justify-between rounded-card border border-line-strong bg-surface p-1 pl-3 text-sm text-muted">
          {t('siteAdmin.previewSearch')}
          <span className="rounded-control bg-accent px-3 py-2 font-semibold text-on-accent">
            {t('siteAdmin.previewButton')}
          </span>
        </div>
        <div className="mt-4 flex items-center gap-3 text-sm">
          <span className="flex items-center gap-1 font-semibold text-accent">
            {t('siteAdmin.previewLink')}
            <ArrowRight aria-hidden className="size-4" />
          </span>
          <span className="rounded-chip bg-accent-soft px-2.5 py-1 font-semibold text-accent-strong">
            {t('siteAdmin.previewBadge')}
          </span>
        </div>
      </div>
      <p className="border-t border-line px-4 py-3 text-xs text-muted">{footer_text ?? tagline}</p>
    </div>
  );
}

/** The look of the draft, before anything is saved. */
export function SitePreview(props: {
  draft: SiteDraft;
  shipped: AdminSite['shipped'];
  language: Language;
  pictures?: Pictures;
}) {
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  const [size, setSize] = useState<'desktop' | 'phone'>('desktop');
  const style = { colorScheme: mode, ...variablesOf(mode, props.draft.accent) };
  return (
    <section
      aria-label={t('siteAdmin.preview')}
      className="grid gap-3 self-start max-lg:order-first lg:sticky lg:top-20"
    >
      <div className="flex flex-wrap gap-2">
        <Choice
          label={t('siteAdmin.previewMode')}
          options={[
            ['light', t('siteAdmin.previewLight')],
            ['dark', t('siteAdmin.previewDark')],
          ]}
          value={mode}
          onChoose={setMode}
        />
        <Choice
          label={t('siteAdmin.previewSize')}
          options={[
            ['desktop', t('siteAdmin.previewDesktop')],
            ['phone', t('siteAdmin.previewPhone')],
          ]}
          value={size}
          onChoose={setSize}
        />
      </div>
      <div
        style={style}
        className={joinClasses(
          'overflow-hidden rounded-card border border-line-strong',
          size === 'phone' && 'mx-auto w-full max-w-72',
        )}
      >
        <Mock {...props} isWide={size === 'desktop'} isDark={mode === 'dark'} />
      </div>
    </section>
  );
}
