/** Makes workbooks of Excel, by hand: what is in them is what a test writes. */
import { strToU8, zipSync } from 'fflate';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const REL = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

export interface Sheet {
  readonly name: string;
  readonly state?: string;
  /** The rows' XML. */
  readonly rows: string;
  /** XML behind them. */
  readonly after?: string;
}

/** Styles: 1 and 2 are days, 3 an amount, 4 has five digits, 5 is a percentage. */
export function workbook(sheets: readonly Sheet[], strings: readonly string[] = []): Uint8Array {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `${XML}<workbook ${MAIN} ${REL}><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map((_, at) => `<Relationship Id="rId${at + 1}" Type="x" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="44"/><xf numFmtId="165"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst ${MAIN}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
  };
  for (const [at, { rows, after = '' }] of sheets.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `${XML}<worksheet ${MAIN}><sheetData>${rows}</sheetData>${after}</worksheet>`;
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
