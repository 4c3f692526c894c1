/** Workbooks and archives: read as tables, within bounds, whatever is in them. */
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFiles } from '#services/http/imports/file.ts';
import { Problem } from '#services/problem.ts';
import { workbook } from '../support/workbook.ts';

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
    expect(source?.aside?.map(({ message }) => message)).toEqual([
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
      'xl/workbook.xml': strToU8(`<!DOCTYPE x [<!ENTITY a "b">]><workbook/>`),
    });
    await expect(readFiles(zip, 'x.xlsx', knows)).rejects.toThrow(Problem);
  });
});

describe('a workbook as people keep them', () => {
  const text = (ref: string, of: string) => `<c r="${ref}" t="inlineStr"><is><t>${of}</t></is></c>`;
  const read = async (rows: string, after = '') => {
    const [source] = await readFiles(workbook([{ name: 'A', rows, after }]), 'liste.xlsx', knows);
    return { values: source!.read.entries.map(({ values }) => values), ...source!.read };
  };

  it('has a merged title above headings of two rows', async () => {
    const { values } = await read(
      `<row r="1">${text('A1', 'Mitglieder, Stand 21.11.2026')}</row>
       <row r="2">${text('A2', 'Name')}${text('B2', 'Vertrag')}</row>
       <row r="3">${text('B3', 'Beginn')}${text('C3', 'Beitrag')}</row>
       <row r="4">${text('A4', 'Ott')}<c r="B4" s="1"><v>45352</v></c><c r="C4"><v>49.9000001</v></c></row>
       <row r="5"><c r="B5" s="1"><v>45383</v></c><c r="C5" t="str"><v>49,9</v></c></row>`,
      '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:A3"/><mergeCell ref="B2:C2"/><mergeCell ref="A4:A5"/></mergeCells>',
    );
    expect(values).toEqual([
      { Name: 'Ott', 'Vertrag Beginn': '2024-03-01', Beitrag: '49.9000001' },
      { Name: 'Ott', 'Vertrag Beginn': '2024-04-01', Beitrag: '49,9' },
    ]);
  });

  it('shows numbers as their format does, and truths as words', async () => {
    const { values } = await read(
      `<row r="1">${text('A1', 'Name')}${text('B1', 'Beitrag')}${text('C1', 'Satz')}${text('D1', 'Aktiv')}</row>
       <row r="2"><c r="A2" s="4"><v>1067</v></c><c r="B2" s="3"><v>49.899999999999999</v></c><c r="C2" s="5"><v>0.07</v></c><c r="D2" t="b"><v>1</v></c></row>
       <row r="3"><c r="A3"><v>1.7612345678E10</v></c>${text('B3', 'Zeile_x000D_\nzwei')}<c r="D3" t="b"><v>0</v></c></row>`,
    );
    expect(values).toEqual([
      { Name: '01067', Beitrag: '49.9', Satz: '7 %', Aktiv: 'ja' },
      { Name: '17612345678', Beitrag: 'Zeile\nzwei', Satz: '', Aktiv: 'nein' },
    ]);
  });

  it('may be formatted down to its last row and column', async () => {
    const { headings, entries } = await read(
      `<row r="1">${text('A1', 'Name')}${text('B1', 'Beginn')}<c r="C1" s="1"/><c r="XFD1" s="1"/></row>
       <row r="2">${text('A2', 'Ott')}${text('B2', 'x')}<c r="C2" t="inlineStr"><is><t> </t></is></c></row>
       <row r="60001"><c r="A60001" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>`,
    );
    expect(headings).toEqual(['Name', 'Beginn']);
    expect(entries).toHaveLength(1);
  });

  it('says which rows are hidden', async () => {
    const { entries } = await read(
      `<row r="1">${text('A1', 'Name')}${text('B1', 'Beginn')}</row>
       <row r="2" hidden="1">${text('A2', 'Ott')}${text('B2', 'x')}</row>
       <row r="3">${text('A3', 'Berg')}${text('B3', 'x')}</row>`,
    );
    expect(entries.map(({ hidden }) => hidden)).toEqual([true, undefined]);
  });

  it('says where a formula has no result, and where it has an error', async () => {
    const { values, notes } = await read(
      `<row r="1">${text('A1', 'Name')}${text('B1', 'Beitrag')}${text('C1', 'Beginn')}</row>
       <row r="2">${text('A2', 'Ott')}<c r="B2"><f>2*20</f><v>40</v></c><c r="C2"><f>TODAY()</f></c></row>
       <row r="3">${text('A3', 'Berg')}<c r="B3" t="e"><f>X</f><v>#NAME?</v></c><c r="C3" t="str"><f>""</f><v></v></c></row>`,
    );
    expect(values).toEqual([
      { Name: 'Ott', Beitrag: '40', Beginn: '' },
      { Name: 'Berg', Beitrag: '', Beginn: '' },
    ]);
    expect(notes).toEqual([
      { place: 'Zeile 2', message: expect.stringContaining('Spalte C: Eine Formel ohne Ergebnis') },
      { place: 'Zeile 3', message: 'Spalte B: Der Fehler „#NAME?“ der Tabelle bleibt leer' },
    ]);
  });

  it('has several sheets, of which an empty one is left out', async () => {
    const head = `<row r="1">${text('A1', 'Name')}${text('B1', 'Beginn')}</row>`;
    const one = `${head}<row r="2">${text('A2', 'Ott')}${text('B2', 'x')}</row>`;
    const sheets = [
      { name: 'Erklärung', rows: `<row r="1">${text('A1', 'Export vom 1.1.')}</row>` },
      { name: 'Mitglieder', rows: one },
      { name: 'Karten', rows: head },
      { name: 'Verträge', rows: one },
    ];
    const sources = await readFiles(workbook(sheets), 'liste.xlsx', knows);
    expect(sources.map(({ name }) => name)).toEqual(['liste.xlsx: Mitglieder', 'liste.xlsx: Verträge']);
    expect(sources[0]?.aside).toEqual([
      { place: 'liste.xlsx: Erklärung', message: expect.stringContaining('Ausgelassen.') },
      { place: 'liste.xlsx: Karten', message: 'In der Datei steht kein Eintrag. Ausgelassen.' },
    ]);
  });
});

describe('an archive', () => {
  it('is read without its empty tables, and refused by the name of the one that is broken', async () => {
    const files = {
      'mitglieder.csv': strToU8('Name;Beginn\nOtt;1.3.2024'),
      'karten.csv': strToU8('Name;Beginn\n'),
      'liesmich.txt': strToU8('Das ist der Export.'),
    };
    const [source, ...others] = await readFiles(zipSync(files), 'export.zip', knows);
    expect([source?.name, others]).toEqual(['mitglieder.csv', []]);
    expect(source?.aside?.map(({ place }) => place)).toEqual(['karten.csv', 'liesmich.txt']);
    const broken = zipSync({ ...files, 'offen.csv': strToU8('Name;Beginn\n"Ott;1.3.2024') });
    await expect(readFiles(broken, 'export.zip', knows)).rejects.toMatchObject({
      options: { errors: { file: expect.stringContaining('offen.csv: Zeile 2') } },
    });
  });

  it('says what to do with XML that is named like a workbook', async () => {
    const page = strToU8('<?xml version="1.0"?><Workbook><Worksheet/></Workbook>');
    await expect(readFiles(page, 'export.xls', knows)).rejects.toMatchObject({
      options: { errors: { file: expect.stringContaining('als .xlsx') } },
    });
  });

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
