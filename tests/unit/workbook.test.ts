/** Workbooks and archives: read as tables, within bounds, whatever is in them. */
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFiles } from '#services/http/imports/file.ts';
import { Problem } from '#services/problem.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const REL = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

interface Sheet {
  readonly name: string;
  readonly state?: string;
  /** The rows' XML. */
  readonly rows: string;
}

function workbook(sheets: readonly Sheet[], strings: readonly string[] = []): Uint8Array {
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
    'xl/styles.xml': `${XML}<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="44"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst ${MAIN}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
  };
  for (const [at, { rows }] of sheets.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `${XML}<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`;
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const knows = (heading: string) => /name|beginn|beitrag/i.test(heading);
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a workbook', () => {
  const strings = [
    '<t>Name</t>',
    '<t>Beginn</t>',
    '<r><t>Ott, </t></r><r><t>Clara</t></r><rPh sb="0" eb="1"><t>x</t></rPh>',
  ];
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>Beitrag</t></is></c></row>
    <row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" s="1"><v>45352</v></c><c r="D3" s="3"><v>49.9</v></c></row>
    <row r="4"><c r="A4" t="str"><v>Berg</v></c><c r="B4" s="2"><v>45352.5</v></c><c r="D4"><v>39.000000000000004</v></c></row>`;

  it('is its visible sheets, with days as days and places as the spreadsheet counts', async () => {
    const sheets = [
      { name: 'Mitglieder', rows },
      { name: 'Geheim', state: 'hidden', rows },
      { name: 'Leer', rows: '' },
    ];
    const [source, ...others] = await readFiles(workbook(sheets, strings), 'liste.xlsx', knows);
    expect(others).toEqual([]);
    expect(source?.name).toBe('liste.xlsx');
    expect(source?.read.entries).toEqual([
      {
        place: 'Zeile 3',
        values: { Name: 'Ott, Clara', Beginn: '2024-03-01', 'Spalte 3': '', Beitrag: '49.9' },
      },
      {
        place: 'Zeile 4',
        values: { Name: 'Berg', Beginn: '2024-03-01 12:00', 'Spalte 3': '', Beitrag: '39' },
      },
    ]);
    expect(source?.read.notes.map(({ message }) => message)).toEqual([
      'Ausgeblendetes Tabellenblatt „Geheim“: ausgelassen',
    ]);
  });

  it('is in an archive beside others', async () => {
    const zip = zipSync({
      'export/liste.xlsx': workbook([{ name: 'A', rows }], strings),
      'export/karten.csv': strToU8('Name;Beginn\nOtt;1.3.2024'),
      '__MACOSX/export/._karten.csv': strToU8('x'),
      'export/foto.jpg': strToU8('x'),
    });
    expect((await readFiles(zip, 'export.zip', knows)).map(({ name }) => name).sort()).toEqual([
      'karten.csv',
      'liste.xlsx',
    ]);
  });

  it('takes no entities', async () => {
    const zip = zipSync({
      'xl/workbook.xml': strToU8(`<!DOCTYPE x [<!ENTITY a "b">]><workbook ${MAIN}/>`),
    });
    await expect(readFiles(zip, 'x.xlsx', knows)).rejects.toThrow(Problem);
  });
});

describe('an archive', () => {
  it('is refused where it unpacks to far more than it is', async () => {
    const bomb = zipSync({ 'a.csv': new Uint8Array(30 * 1024 * 1024) }, { level: 9 });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(readFiles(bomb, 'a.zip', knows)).rejects.toMatchObject({
      options: { errors: { file: expect.stringContaining('zu groß') } },
    });
  });

  it('says what is wrong with an old workbook', async () => {
    const bytes = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]);
    await expect(readFiles(bytes, 'alt.xls', knows)).rejects.toMatchObject({
      options: { errors: { file: expect.stringContaining('.xlsx') } },
    });
  });
});

it('a table of many rows keeps each of them, with line breaks in their cells', async () => {
  const rows = Array.from({ length: 1_203 }, (_, at) => `"Muster ${at}\nzweite Zeile";"a ""b"" ${at}"`);
  for (const [end, last] of [
    ['\n', ''],
    ['\r\n', '\r\n'],
  ]) {
    const bytes = strToU8(`Name;Notizen${end}${rows.join(end)}${last}`);
    const [source] = await readFiles(bytes, 'viele.csv', knows);
    expect(source?.read.entries.map(({ values }) => values)).toEqual(
      rows.map((_, at) => ({ Name: `Muster ${at}\nzweite Zeile`, Notizen: `a "b" ${at}` })),
    );
    expect(source?.read.entries.at(-1)?.place).toBe('Zeile 1204');
  }
});

describe('whatever the file is', () => {
  const sound = async (bytes: Uint8Array) => {
    try {
      // Keys that are whole numbers come first, whatever the order of the columns.
      for (const { read } of await readFiles(bytes, 'datei', knows))
        for (const { values } of read.entries)
          expect(Object.keys(values).sort()).toEqual([...read.headings].sort());
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
    }
  };

  it('is read or refused with a reason', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), sound), { numRuns: 300 });
  });

  it('also a table of anything', async () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('"', ';', '1.234,56 €', '45352', '\uFEFF', 'Name', ''),
    );
    const table = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(';', ',', '\t'), (rows, sign) =>
        sound(strToU8(`Name${sign}Beginn\n${rows.map((row) => row.join(sign)).join('\n')}`)),
      ),
      { numRuns: 300 },
    );
  });

  it('also a broken workbook', async () => {
    const good = workbook([
      {
        name: 'A',
        rows: `<row>${inline('Name')}${inline('Beginn')}</row><row>${inline('Ott')}${inline('x')}</row>`,
      },
    ]);
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.nat(255), (at, byte) => {
        const bytes = good.slice();
        bytes[at] = byte;
        return sound(bytes);
      }),
      { numRuns: 300 },
    );
  });
});
