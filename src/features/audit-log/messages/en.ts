import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the audit log; fetched with the administrators' screens. */
export const enAuditLog = addMessages({
  'moderation.noActivity': 'No activity yet',
  'moderation.because': 'Reason: {reason}',
  'moderation.did.tool.approve': '{actor} approved {target}',
  'moderation.did.tool.approve_update': '{actor} approved an update to {target}',
  'moderation.did.tool.reject': '{actor} rejected {target}',
  'moderation.did.tool.edit': '{actor} edited {target}',
  'moderation.did.tool.mark': '{actor} changed the badges of {target}',
  'moderation.did.tool.owner': '{actor} changed the owner of {target}',
  'moderation.did.tool.remove_screenshot': '{actor} removed a screenshot of {target}',
  'moderation.did.tool.unlist': '{actor} unlisted {target}',
  'moderation.did.tool.restore': '{actor} restored {target}',
  'moderation.did.tool.undo': '{actor} undid the decision about {target}',
  'moderation.did.channel.add': '{actor} added the channel {target}',
  'moderation.did.channel.edit': '{actor} edited the channel {target}',
  'moderation.did.channel.delete': '{actor} deleted the channel {target}',
  'moderation.did.channel.fetch': '{actor} fetched the channel {target}',
  'moderation.did.video.edit': '{actor} edited the video {target}',
  'moderation.did.user.role': '{actor} changed the role of {target}',
  'moderation.did.user.ban': '{actor} banned {target}',
  'moderation.did.user.unban': '{actor} unbanned {target}',
  'moderation.did.user.delete': '{actor} deleted the user {target}',
  'moderation.did.category.create': '{actor} added the category {target}',
  'moderation.did.category.rename': '{actor} renamed the category {target}',
  'moderation.did.category.activate': '{actor} activated the category {target}',
  'moderation.did.category.deactivate': '{actor} deactivated the category {target}',
  'moderation.did.category.delete': '{actor} deleted the category {target}',
  'moderation.did.review.approve': '{actor} approved the review {target}',
  'moderation.did.review.reject': '{actor} rejected the review {target}',
  'moderation.did.review.delete': '{actor} deleted the review {target}',
  'moderation.did.folder.take_down': '{actor} took down a folder shared by {target}',
  'moderation.did.reply.delete': '{actor} deleted the reply {target}',
  'moderation.did.edition.generate': '{actor} generated the edition {target}',
  'moderation.did.edition.edit': '{actor} edited the edition {target}',
  'moderation.did.edition.send': '{actor} sent the edition {target}',
  'moderation.did.edition.pause': '{actor} paused sending the edition {target}',
  'moderation.did.edition.resume': '{actor} resumed sending the edition {target}',
  'moderation.did.edition.resend': '{actor} sent the edition {target} to those it hadn’t reached',
  'moderation.did.subscriber.import': '{actor} imported newsletter subscribers from {target}',
});

type EnAuditLog = typeof enAuditLog;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnAuditLog {}
}
