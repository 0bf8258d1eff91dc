/** Texts of the API's calls. */
export const enBackupCalls = {
  'backups.requested': 'The backup is being made.',
  'backups.gone': 'There is no such backup.',
  'backups.storeAway': 'Backup storage isn’t available. Try again in a moment.',
} as const;

type EnBackupCalls = typeof enBackupCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnBackupCalls {}
}
