import { assistantPages } from '#src/features/assistant/feature.ts';
import { claimPages } from '#src/features/claims/feature.ts';
import { consentPages } from '#src/features/consent/feature.ts';
import { contactPages } from '#src/features/contact/feature.ts';
import { correctionPages } from '#src/features/corrections/feature.ts';
import { dashboardPages } from '#src/features/dashboard/feature.ts';
import { followPages } from '#src/features/follows/feature.ts';
import { healthPages } from '#src/features/health/feature.ts';
import { identityPages } from '#src/features/identity/feature.ts';
import { moderationPages } from '#src/features/moderation/feature.ts';
import { newsletterPages } from '#src/features/newsletter/feature.ts';
import { notificationPages } from '#src/features/notifications/feature.ts';
import { sitePages } from '#src/features/pages/feature.ts';
import { profilePages } from '#src/features/profile/feature.ts';
import { reportPages } from '#src/features/reports/feature.ts';
import { reviewPages } from '#src/features/reviews/feature.ts';
import { savedPages } from '#src/features/saved/feature.ts';
import { setupPages } from '#src/features/setup/feature.ts';
import { statisticsPages } from '#src/features/statistics/feature.ts';
import { submissionPages } from '#src/features/submissions/feature.ts';
import { comparePages, toolPages } from '#src/features/tools/feature.ts';
import { watchPages } from '#src/features/watch/feature.ts';
import type { FeaturePages } from '#src/shared/pages.ts';
import { isOn } from '#src/shared/site/features-off.ts';

/**
 * THE list of slices in the browser. Links appear in this order, and of two routes that match equally well the first
 * wins: moderation comes last because its page matches any address that ends in `/admin`.
 */
export const features: readonly FeaturePages[] = [
  // Before the tools, because its button stands above their tray.
  assistantPages,
  toolPages,
  comparePages,
  watchPages,
  sitePages,
  consentPages,
  contactPages,
  reportPages,
  reviewPages,
  submissionPages,
  correctionPages,
  claimPages,
  identityPages,
  savedPages,
  followPages,
  notificationPages,
  dashboardPages,
  profilePages,
  newsletterPages,
  healthPages,
  setupPages,
  statisticsPages,
  moderationPages,
];

/** Returns the slices that the operator has not switched off. */
export const featuresOn = () => features.filter(({ name }) => isOn(name));
