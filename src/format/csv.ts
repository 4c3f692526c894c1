/** CSV that a German Excel opens: UTF-8 with byte order mark, semicolons. */
import Papa from 'papaparse';

/**
 * A table as CSV.
 * @param rows cells as they shall stand; texts that a person wrote go through `harmless` before
 * @example csv(['Name', 'Preis'], [['Wasser', '1,50']])
 */
export function csv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = { fields: headings.map(harmless), data: rows as string[][] };
  return `\uFEFF${Papa.unparse(table, { delimiter: ';', newline: '\r\n' })}`;
}

/** Rows of such a table, each with the end of its line: behind headings without rows, or further ones. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(rows as string[][], { delimiter: ';', newline: '\r\n' })}\r\n`;
}

/** The text, with an apostrophe before what a spreadsheet would take for a formula (OWASP, CSV injection). */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
