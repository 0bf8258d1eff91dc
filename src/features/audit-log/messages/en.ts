import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the audit log in the administrators’ screen; fetched with its tab. */
export const enAuditLog = addMessages({
  'auditLog.noActivity': 'No activity yet',
  'auditLog.because': 'Reason: {reason}',
  'auditLog.did.tool.approve': '{actor} approved {target}',
  'auditLog.did.tool.approve_update': '{actor} approved an update to {target}',
  'auditLog.did.tool.reject': '{actor} rejected {target}',
  'auditLog.did.tool.edit': '{actor} edited {target}',
  'auditLog.did.tool.mark': '{actor} changed the badges of {target}',
  'auditLog.did.tool.owner': '{actor} changed the owner of {target}',
  'auditLog.did.tool.remove_screenshot': '{actor} removed a screenshot of {target}',
  'auditLog.did.tool.unlist': '{actor} unlisted {target}',
  'auditLog.did.tool.restore': '{actor} restored {target}',
  'auditLog.did.tool.undo': '{actor} undid the decision about {target}',
  'auditLog.did.channel.add': '{actor} added the channel {target}',
  'auditLog.did.channel.edit': '{actor} edited the channel {target}',
  'auditLog.did.channel.delete': '{actor} deleted the channel {target}',
  'auditLog.did.channel.fetch': '{actor} fetched the channel {target}',
  'auditLog.did.video.edit': '{actor} edited the video {target}',
  'auditLog.did.user.role': '{actor} changed the role of {target}',
  'auditLog.did.user.ban': '{actor} banned {target}',
  'auditLog.did.user.unban': '{actor} unbanned {target}',
  'auditLog.did.user.delete': '{actor} deleted the user {target}',
  'auditLog.did.category.create': '{actor} added the category {target}',
  'auditLog.did.category.rename': '{actor} renamed the category {target}',
  'auditLog.did.category.activate': '{actor} activated the category {target}',
  'auditLog.did.category.deactivate': '{actor} deactivated the category {target}',
  'auditLog.did.category.delete': '{actor} deleted the category {target}',
  'auditLog.did.review.approve': '{actor} approved the review {target}',
  'auditLog.did.review.reject': '{actor} rejected the review {target}',
  'auditLog.did.review.delete': '{actor} deleted the review {target}',
  'auditLog.did.folder.take_down': '{actor} took down a folder shared by {target}',
  'auditLog.did.reply.delete': '{actor} deleted the reply {target}',
  'auditLog.did.edition.generate': '{actor} generated the edition {target}',
  'auditLog.did.edition.edit': '{actor} edited the edition {target}',
  'auditLog.did.edition.send': '{actor} sent the edition {target}',
  'auditLog.did.edition.pause': '{actor} paused sending the edition {target}',
  'auditLog.did.edition.resume': '{actor} resumed sending the edition {target}',
  'auditLog.did.edition.resend': '{actor} sent the edition {target} to those it hadn’t reached',
  'auditLog.did.subscriber.import': '{actor} imported newsletter subscribers from {target}',
  'auditLog.search': 'Search audit log',
});

type EnAuditLog = typeof enAuditLog;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnAuditLog {}
}
