/** Texts around a listing of one's own: the strip on its page, its versions, its edit; fetched with them. */
export const enToolEdit = {
  'owner.label': 'Your listing',
  'owner.canEdit': 'You can edit this listing.',
  'owner.updateWaits': 'An update waits for review.',
  'owner.updateBy': 'An update by {name} waits for review.',
  'owner.updateLapses': 'It lapses on {date}.',
  'owner.viewUpdate': 'View the update',
  'owner.edit': 'Edit',
  'owner.delete': 'Delete',
  'owner.deleteTitle': 'Delete this listing?',
  'owner.deleteText':
    '{name} is taken down at once, and its page is gone. Administrators can restore it for 30 days.',
  'owner.deleteConfirm': 'Delete Listing',
  'owner.deleting': 'Deleting…',
  'owner.deleted': '{name} has been deleted.',

  'edit.dismiss': 'Dismiss',
  'edit.submitted': 'Update Submitted for Review',
  'edit.submittedText':
    'The live version stays until a moderator has decided, typically in under {hours} hours.',
  'edit.partlySubmittedText':
    'What you may change yourself is live. The rest waits for a moderator, typically for less than {hours} hours.',
  'edit.inPlace': 'Your submission is under review',
  'edit.inPlaceText': 'Your changes are saved. A moderator decides, typically in under {hours} hours.',
  'edit.live': 'Changes are live',
  'edit.liveText': 'Everybody sees them from now on.',

  'pending.title': 'Pending version | {brand}',
  'pending.named': '{name}: pending version',
  'pending.description': 'A version that waits for review.',
  'pending.loading': 'Loading the pending version…',
  'pending.loadingListing': 'Loading your listing…',
  'pending.version': 'Pending Version',
  'pending.versionText': 'Only you and administrators see it. The live version stays until it is approved.',
  'pending.lapses': 'It lapses on {date} unless somebody decides before.',
  'pending.viewLive': 'View the live version',
  'pending.submission': 'Under Review',
  'pending.submissionText':
    'Only you and administrators see this page. A moderator decides, typically in under {hours} hours.',
  'pending.rejected': 'Rejected',
  'pending.rejectedText': 'Only you and administrators see this page.',
  'pending.reason': 'Reason: {reason}',
  'pending.resubmit': 'Edit and resubmit',
  'pending.unlisted': 'Unlisted',
  'pending.unlistedText': 'Visitors no longer see this listing.',
  'pending.shareOff': 'It can be shared once it is published.',
} as const;

export type ToolEditMessageKey = keyof typeof enToolEdit;
