/** Texts of the API's calls. */
export const enStatisticsCalls = { 'statistics.counted': 'Received.' } as const;

type EnStatisticsCalls = typeof enStatisticsCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnStatisticsCalls {}
}
