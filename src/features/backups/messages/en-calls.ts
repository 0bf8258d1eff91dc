/** Texts of the API's calls. */
export const enBackupCalls = {
  'backups.requested': 'The backup is being made.',
  'backups.gone': 'There is no such backup.',
} as const;

type EnBackupCalls = typeof enBackupCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnBackupCalls {}
}
