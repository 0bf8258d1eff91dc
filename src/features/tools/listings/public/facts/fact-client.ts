import { formatUtcDate } from '#src/shared/format-date.ts';
import { listCodes } from '#src/shared/messages/code-name.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { type FactWords, type ToolFacts, writeFact } from '../fact-rules.ts';
import type { FactName } from '../listing-field-rules.ts';

const WORDS: FactWords = {
  get yes() {
    return t('tool.openSourceYes');
  },
  get no() {
    return t('tool.openSourceNo');
  },
  label: labelText,
  codes: listCodes,
  day: formatUtcDate,
};

/** A fact in the language of the page; '' when it is not known. */
export function factText<Name extends FactName>(name: Name, value: ToolFacts[Name]): string {
  return writeFact(name, value, WORDS);
}
