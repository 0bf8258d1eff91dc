import type { AnyMail } from '#src/server/mail/define-mail.ts';

type Samples = Record<string, Record<string, unknown>>;

const slices = import.meta.glob<{ mailSamples(url: string): Samples }>(
  '../../../features/*/testing/mail-samples.ts',
  { eager: true },
);

/** Values that mails have under the same names. */
const usual = (url: string): Record<string, unknown> => ({
  name: 'Ada',
  tool: 'Loom',
  title: 'Suno?',
  reason: 'The website cannot be reached.',
  device: 'Firefox on Linux',
  days: 7,
  url,
});

/** Values for each mail: those that its slice gives, or the usual ones where it has no others. */
export function sampleMails(mails: readonly AnyMail[], url: string): Samples {
  const given: Samples = Object.assign({}, ...Object.values(slices).map((slice) => slice.mailSamples(url)));
  const known = usual(url);
  const made = mails.flatMap((mail) => {
    const { shape = {} } = (mail as { values?: { shape?: object } }).values ?? {};
    const names = Object.keys(shape);
    if (!names.every((name) => name in known)) return [];
    return [[mail.name, Object.fromEntries(names.map((name) => [name, known[name]]))]];
  });
  return { ...Object.fromEntries(made), ...given };
}
