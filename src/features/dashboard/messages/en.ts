import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the dashboard, in English. Loaded with the pages that show them. */
export const enDashboard = addMessages({
  'dashboard.title': 'Dashboard',
  'dashboard.listError': 'Couldn’t load this list',
  'dashboard.memberSince': 'Member since {date}',
  'dashboard.affiliateCode': 'Affiliate code',
  'dashboard.copyCode': 'Copy affiliate code',
  'dashboard.affiliateLink': 'Your affiliate link',
  'dashboard.affiliateHint':
    'To share a page of this site, add ?ref= and your code to its address. Visits count for you when the visitor agrees to marketing cookies.',
  'dashboard.affiliateVisits': '{count} visits to tools with your code in the last 30 days',
  'dashboard.affiliateVisits_one': '{count} visit to a tool with your code in the last 30 days',
  'dashboard.affiliateVisits_other': '{count} visits to tools with your code in the last 30 days',
  'dashboard.copyLink': 'Copy affiliate link',
  'dashboard.copied': 'Copied',
  'dashboard.copyFailed': 'Couldn’t copy it. Select the text and copy it manually.',
  'dashboard.settings': 'Settings',
  'dashboard.counters': 'Your totals',
  'dashboard.contributions': 'Contributions',
  'dashboard.favorites': 'Favorites',
  'dashboard.reviews': 'Reviews',
  'dashboard.tabs': 'Your activity',
  'dashboard.myContributions': 'My Contributions',
  'dashboard.myReviews': 'My Reviews',
  'dashboard.analytics': 'Analytics',
  'dashboard.comingSoon': 'Coming soon',
  'dashboard.analyticsText':
    'How often people view, open, save and review your tools. Views count only visitors who agreed to analytics.',
  'dashboard.unverified':
    'Your email {email} isn’t verified yet. Click the link in the email we sent you. We review what you submit once it’s verified.',
  'dashboard.noContributions': 'No contributions yet',
  'dashboard.noContributionsText': 'Tools you submit appear here with their status.',
  'dashboard.noReviews': 'No reviews yet',
  'dashboard.noReviewsText': 'Tell others what a tool is like to use every day.',
  'dashboard.published': 'Published',
  'dashboard.underReview': 'Under Review',
  'dashboard.rejected': 'Rejected',
  'dashboard.changesRequested': 'Changes Requested',
  'dashboard.changesNote': 'Please change: {note}',
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
  'dashboard.viewUpdateNamed': 'View the update to {name}',
  'dashboard.reviewOf': 'Review of',
  'dashboard.editReview': 'Edit your review',
  'dashboard.helpful': '{count} found this helpful',
});

type EnDashboard = typeof enDashboard;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnDashboard {}
}
