import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of users in the administrators’ screen; fetched with their tab. */
export const enUsersAdmin = addMessages({
  'usersAdmin.user': 'User',
  'usersAdmin.role': 'Role',
  'usersAdmin.roleOf': 'Role of {name}',
  'usersAdmin.role.user': 'User',
  'usersAdmin.role.contributor': 'Contributor',
  'usersAdmin.role.admin': 'Admin',
  'usersAdmin.stats': 'Stats',
  'usersAdmin.toolsSubmitted': '{count} tools submitted',
  'usersAdmin.toolsSubmitted_one': '{count} tool submitted',
  'usersAdmin.reviewsWritten': '{count} reviews written',
  'usersAdmin.reviewsWritten_one': '{count} review written',
  'usersAdmin.joined': 'Joined',
  'usersAdmin.actions': 'Actions',
  'usersAdmin.self': 'This is you. Only other administrators can change your role or account.',
  'usersAdmin.you': 'You',
  'usersAdmin.unverified': 'Email not verified',
  'usersAdmin.ban': 'Ban',
  'usersAdmin.banName': 'Ban {name}',
  'usersAdmin.bannedUntil': 'Banned until {date}',
  'usersAdmin.bannedForGood': 'Banned permanently',
  'usersAdmin.banReason': 'Reason: {reason}',
  'usersAdmin.banText': 'Ends all of this user’s sessions immediately.',
  'usersAdmin.duration': 'Duration (days)',
  'usersAdmin.durationHint': 'Leave empty for a permanent ban.',
  'usersAdmin.durationWrong': 'Must be a whole number from 1 to 3650.',
  'usersAdmin.banReasonHint': 'The user sees this when they next sign in.',
  'usersAdmin.unban': 'Unban',
  'usersAdmin.unbanName': 'Unban {name}',
  'usersAdmin.deleteUser': 'Delete user',
  'usersAdmin.deleteUserQuestion': 'Are you sure you want to delete this user?',
  'usersAdmin.deleteUserText': 'Closes the account immediately. Its tools stay listed without a submitter.',
  'usersAdmin.hasBanned': '{name} banned.',
  'usersAdmin.hasUnbanned': '{name} can sign in again.',
  'usersAdmin.hasRole': '{name} now has the role {role}.',
  'usersAdmin.roleError': 'Error updating user role. Please try again.',
  'usersAdmin.banError': 'Error banning user. Please try again.',
  'usersAdmin.unbanError': 'Error unbanning user. Please try again.',
  'usersAdmin.deleteUserError': 'Error deleting user. Please try again.',
  'usersAdmin.search': 'Search users',
});

type EnUsersAdmin = typeof enUsersAdmin;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnUsersAdmin {}
}
