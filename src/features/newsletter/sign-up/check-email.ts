import '../messages/en-form.ts';
import { t } from '#src/shared/messages/translate.ts';
import { EMAIL_MAX } from '../rules.ts';

/** As it is stored: of two ways to write an address, one is kept. */
export function cleanEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** The error to show below the field. Only the form x@y.z is checked here; the server decides. */
export function emailError(text: string): string | undefined {
  const email = cleanEmail(text);
  if (email === '') return t('newsletter.emailMissing');
  const isFormed = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) && email.length <= EMAIL_MAX;
  return isFormed ? undefined : t('newsletter.emailWrong');
}
