/** Text that a spreadsheet would run as a formula, with any number of the quotes that prevent it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Marks a formula as text, so that no spreadsheet runs it; `fromCsvCell` removes exactly this mark. */
export function toCsvCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function fromCsvCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
