import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the dashboard, in English. Loaded with the pages that show them. */
export const enDashboard = addMessages({
  'dashboard.title': 'Dashboard',
  'dashboard.listError': 'This list could not be loaded',
  'dashboard.memberSince': 'Member since {date}',
  'dashboard.affiliateCode': 'Affiliate code',
  'dashboard.copyCode': 'Copy affiliate code',
  'dashboard.copied': 'Copied',
  'dashboard.copyFailed': 'Copying did not work. Select the code and copy it yourself.',
  'dashboard.settings': 'Settings',
  'dashboard.counters': 'Your figures',
  'dashboard.contributions': 'Contributions',
  'dashboard.favorites': 'Favorites',
  'dashboard.reviews': 'Reviews',
  'dashboard.tabs': 'Your activity',
  'dashboard.myContributions': 'My Contributions',
  'dashboard.myReviews': 'My Reviews',
  'dashboard.analytics': 'Analytics',
  'dashboard.comingSoon': 'Coming soon',
  'dashboard.analyticsText': 'How often your tools are seen, opened, saved and reviewed.',
  'dashboard.unverified':
    'Your e-mail {email} is not confirmed yet. Follow the link in the mail we sent you.',
  'dashboard.noContributions': 'No contributions yet',
  'dashboard.noContributionsText': 'Tools that you submit are listed here, with what became of them.',
  'dashboard.noReviews': 'No reviews yet',
  'dashboard.noReviewsText': 'Tell others what a tool is like in daily use.',
  'dashboard.published': 'Published',
  'dashboard.underReview': 'Under Review',
  'dashboard.rejected': 'Rejected',
  'dashboard.unlisted': 'Unlisted',
  'dashboard.pendingUpdate': 'Pending Update',
  'dashboard.revisions': '{count} revisions',
  'dashboard.revisions_one': '{count} revision',
  'dashboard.revisions_other': '{count} revisions',
  'dashboard.revisionHistory': 'Revision History',
  'dashboard.submitted': 'Submitted {date}',
  'dashboard.rejectionReason': 'Reason: {reason}',
  'dashboard.noRating': 'No ratings yet',
  'dashboard.submitTool': 'Submit a tool',
  'dashboard.edit': 'Edit',
  'dashboard.editNamed': 'Edit {name}',
  'dashboard.resubmit': 'Edit and resubmit',
  'dashboard.resubmitNamed': 'Edit and resubmit {name}',
  'dashboard.viewUpdateNamed': 'View the update of {name}',
  'dashboard.reviewOf': 'Review of',
  'dashboard.editReview': 'Edit your review',
  'dashboard.helpful': '{count} found this helpful',
});

type EnDashboard = typeof enDashboard;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnDashboard {}
}
