import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the banner and its dialog. They load only when the question has to be asked. */
export const enConsent = addMessages({
  'consent.title': 'Cookies on {name}',
  'consent.text':
    'Essential cookies make this site work. If you agree, we also count views, credit affiliates and play YouTube videos. You can change this at any time.',
  'consent.more': 'Read about cookies',
  'consent.customize': 'Customize Settings',
  'consent.onlyEssential': 'Only Essential',
  'consent.acceptAll': 'Accept All',
  'consent.dialog': 'Customize cookie settings',
  'consent.save': 'Save Preferences',
  'consent.saved': 'Cookie preferences saved',
  'consent.alwaysOn': 'Always on',
  'consent.signal':
    'Your browser sends Global Privacy Control. We treat it as a refusal of marketing, which stays off while the signal is on.',
  'consent.essential': 'Essential',
  'consent.essentialText':
    'Keeps you signed in, and keeps what you set or write yourself: theme, language, drafts, the tools you compare.',
  'consent.analytics': 'Analytics',
  'consent.analyticsText': 'Counts how often a tool’s page is viewed, so that its maker sees the number.',
  'consent.matomoText':
    'Counts how often a tool’s page is viewed, so that its maker sees the number. Also loads Matomo, which measures visits and sets cookies.',
  'consent.marketing': 'Marketing',
  'consent.marketingText':
    'Remembers which affiliate’s link brought you here, so that they are credited when you open a tool’s website. We show no ads.',
  'consent.functional': 'Functional',
  'consent.functionalText':
    'Plays videos from YouTube inside our pages and remembers the player’s sound and captions. YouTube sees your network address and may store data of its own.',
});

type EnConsent = typeof enConsent;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnConsent {}
}
