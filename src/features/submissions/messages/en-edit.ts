import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts for people who can edit a listing: the strip on its page, its revisions, its edit form. Loaded with them. */
export const enToolEdit = addMessages({
  'owner.label': 'Your listing',
  'owner.canEdit': 'You can edit this listing.',
  'owner.updateWaits': 'An update is waiting for review.',
  'owner.updateBy': 'An update by {name} is waiting for review.',
  'owner.updateLapses': 'It expires on {date}.',
  'owner.viewUpdate': 'View the update',
  'owner.edit': 'Edit',
  'owner.delete': 'Delete',
  'owner.deleteTitle': 'Delete this listing?',
  'owner.deleteText':
    '{name} and its page are taken down immediately. Administrators can restore it for 30 days.',
  'owner.deleteReason': 'Reason',
  'owner.deleteReasonHint': 'Emailed to the owner or submitter. Needed when it’s someone else’s listing.',
  'owner.deleteConfirm': 'Delete Listing',
  'owner.deleting': 'Deleting…',
  'owner.deleted': '{name} has been deleted.',
  'edit.title': 'Edit tool',
  'edit.description': 'Edit a listing.',
  'edit.notYours': 'You can’t edit this listing',
  'edit.notYoursText':
    'Only the person who submitted {name}, its verified owner and administrators can edit it. If something is wrong, tell us. If it’s your product, claim the listing.',
  'edit.suggest': 'Suggest a correction',
  'edit.claim': 'Claim this listing',
  'edit.viewListing': 'View the listing',
  'edit.named': 'Edit {name}',
  'edit.willInPlace': 'Updates your submission',
  'edit.willInPlaceText':
    'This listing isn’t published yet. When you save, your changes replace what you submitted, and a moderator reviews the new version.',
  'edit.willResubmit': 'Goes back to review',
  'edit.willResubmitText':
    'When you save, this listing goes back to review, which typically takes under {hours} hours.',
  'edit.willReview': 'Reviewed before it goes live',
  'edit.willReviewText':
    'Saving creates a pending version. The live version stays until a moderator approves it, typically in under {hours} hours.',
  'edit.willPartly': 'Partly live immediately',
  'edit.willPartlyText':
    'You own this tool. Changes to the description, type, open source, tags, features, use cases, pricing, screenshots and updates go live when you save. Changes to the name, company, logo, website, source code link, affiliate link and category go live once a moderator has approved them.',
  'edit.willLive': 'Live immediately',
  'edit.willLiveText': 'You’re an administrator: your changes go live when you save.',
  'edit.save': 'Save Changes',
  'edit.saveReview': 'Submit Update',
  'edit.saveLive': 'Save and Publish',
  'edit.saveResubmit': 'Save and Resubmit',
  'edit.saving': 'Saving…',
  'edit.dirty': 'You have unsaved changes.',
  'edit.unchanged': 'No changes yet.',
  'edit.problems': 'Before you can save:',
  'edit.failed': 'Couldn’t save your changes',
  'edit.restored': 'We restored your unsaved changes.',
  'edit.restoredRejected': 'We filled in the changes from your rejected update, without its images.',
  'edit.discard': 'Discard',
  'edit.ownVersion':
    'You’re editing your pending update of {date}, which is waiting for review. Saving overwrites it.',
  'edit.ownVersionUndated':
    'You’re editing your pending update, which is waiting for review. Saving overwrites it.',
  'edit.overwriteTitle': 'Overwrite your pending update?',
  'edit.overwriteText':
    'Your earlier update hasn’t been reviewed yet. Saving replaces it, and the review starts over.',
  'edit.overwrite': 'Overwrite',
  'edit.anotherTitle': 'An update is under review',
  'edit.anotherText': 'Your entries stay here until you leave this page.',
  'edit.understood': 'OK',
  'edit.leaveTitle': 'Leave without saving?',
  'edit.leaveText': 'Your changes to this listing will be lost.',
  'edit.leave': 'Leave',
  'edit.stay': 'Keep Editing',
  'edit.screenshotTitle': 'Remove this screenshot?',
  'edit.screenshotText':
    'It’s removed from the listing right away, even if you don’t save. This can’t be undone.',
  'edit.screenshotTextVersion':
    'It’s removed from your pending update right away, even if you don’t save. This can’t be undone.',
  'edit.screenshotRemove': 'Remove Screenshot',
  'edit.screenshotRemoving': 'Removing…',
  'edit.screenshotRemoved': 'Screenshot removed.',
  'edit.dismiss': 'Dismiss',
  'edit.submitted': 'Update Submitted for Review',
  'edit.submittedText':
    'The live version stays until a moderator approves the update, typically in under {hours} hours.',
  'edit.partlySubmittedText':
    'The changes that don’t need approval are live. A moderator reviews the rest, typically in under {hours} hours.',
  'edit.inPlaceText': 'Your changes are saved.',
  'edit.live': 'Your changes are live',
  'edit.liveText': 'Everyone can see them now.',
  'pending.title': 'Pending version | {brand}',
  'pending.named': '{name}: pending version',
  'pending.description': 'A version waiting for review.',
  'pending.loading': 'Loading the pending version…',
  'pending.loadingListing': 'Loading your listing…',
  'pending.version': 'Pending Version',
  'pending.versionText': 'The live version stays until this one is approved.',
  'pending.seenByYou': 'Only you and administrators can see this page.',
  'pending.seenBySubmitter': 'Only its submitter and administrators can see this page.',
  'pending.withdraw': 'Withdraw',
  'pending.withdrawTitle': 'Withdraw this update?',
  'pending.withdrawText': 'The live version stays as it is. Your proposed changes will be lost.',
  'pending.withdrawConfirm': 'Withdraw Update',
  'pending.withdrawn': 'Update withdrawn.',
  'pending.expires': 'It expires on {date} unless a moderator decides first.',
  'pending.viewLive': 'View the live version',
  'pending.submission': 'Under Review',
  'pending.submissionText': 'Review typically takes under {hours} hours.',
  'pending.rejected': 'Rejected',
  'pending.reason': 'Reason: {reason}',
  'pending.resubmit': 'Edit and resubmit',
  'pending.unlisted': 'Unlisted',
  'pending.unlistedText': 'Visitors can no longer see this listing.',
  'pending.shareOff': 'You can share it once it’s published.',
});

type EnToolEdit = typeof enToolEdit;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnToolEdit {}
}
