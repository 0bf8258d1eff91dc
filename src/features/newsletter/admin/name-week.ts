import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { formatWeekStart } from '../rules.ts';

/** An ISO week for people: "Week of 16 November". */
export function nameWeek(week: string): string {
  return t('newsletterAdmin.weekOf', { date: formatWeekStart(week, pageLanguage) });
}
