/** Spreadsheets of OpenDocument: read by their values, as those of Excel are. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { money } from '#declare/fields.ts';
import { readFiles } from '#services/http/imports/file.ts';
import { sampleOf } from '#services/http/imports/sample.ts';
import type { Problem } from '#services/problem.ts';
import { cell, openDocument, textCell } from '../support/openDocument.ts';

const knows = (heading: string) => /name|beginn|beitrag/i.test(heading);
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
const table = (rows: string, { name = 'Mitglieder', style = 'ta1' } = {}) =>
  `<table:table table:name="${name}" table:style-name="${style}"><table:table-column/>${rows}</table:table>`;
const HEAD = row(['Name', 'Beginn', 'Beitrag'].map((one) => textCell(one)).join(''));
const read = async (rows: string) =>
  (await readFiles(openDocument(table(rows)), 'liste.ods', knows))[0]!.read;
const valuesOf = async (...cells: string[]) => {
  const { entries } = await read(HEAD + row(cells.join('')));
  return Object.values(entries[0]!.values);
};

describe('a spreadsheet of OpenDocument', () => {
  it('has days as days, numbers as they are, and places as it counts them', async () => {
    const rows = `${HEAD}<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>
      ${row(`${textCell('Ott, Clara')}${cell('date', '2024-03-01', '01.03.24')}${cell('currency', '39.9', '39,90 €')}`)}
      <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>`;
    expect((await read(rows)).entries).toEqual([
      { place: 'Zeile 4', values: { Name: 'Ott, Clara', Beginn: '2024-03-01', Beitrag: '39.9' } },
    ]);
  });

  it('has examples of its columns as a person writes them', async () => {
    const table = await read(
      HEAD +
        row(
          `${textCell('1.500')}${cell('date', '2024-03-01T18:30:00', '01.03.24')}${cell('currency', '39.9', '39,90 €')}`,
        ),
    );
    const price = money({ label: 'Beitrag' });
    expect(sampleOf(table, 'Beitrag', price)).toBe('39,90');
    expect(sampleOf(table, 'Beitrag', undefined)).toBe('39,9');
    expect(sampleOf(table, 'Beginn', undefined)).toBe('01.03.2024 18:30');
    expect(sampleOf(table, 'Name', undefined)).toBe('1.500');
  });

  it('has values of each kind', async () => {
    expect(
      await valuesOf(
        textCell('Ott'),
        cell('date', '2024-03-01T18:30:00', '01.03.24 18:30'),
        cell('percentage', '0.19', '19 %'),
      ),
    ).toEqual(['Ott', '2024-03-01 18:30', '19 %']);
    expect(
      await valuesOf(
        cell('float', '815', '00815'),
        cell('time', 'PT09H05M00S', '9:05'),
        cell('boolean', 'true', 'WAHR'),
      ),
    ).toEqual(['00815', '09:05', 'ja']);
  });

  it('has the text of cells as a person sees it', async () => {
    const two = `<table:table-cell office:value-type="string"><office:annotation><text:p>Notiz</text:p></office:annotation>
      <text:p>Am <text:span>Markt</text:span><text:s text:c="2"/>1</text:p>
      <text:p>24103 Kiel</text:p></table:table-cell>`;
    expect(
      await valuesOf(two, textCell('A &amp; B'), textCell('x', 'table:number-columns-repeated="1"')),
    ).toEqual([...['Am Markt  1\n24103 Kiel', 'A & B', 'x']]);
  });

  it('says which rows it hides, which errors it has, and fills merged cells downwards', async () => {
    const error = `<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>`;
    const { entries, notes } = await read(
      HEAD +
        row(`${textCell('Ott', 'table:number-rows-spanned="2"')}${textCell('1.3.2024')}${error}`) +
        row(`<table:covered-table-cell/>${textCell('1.4.2024')}${textCell('10')}`) +
        row(`${textCell('Weg')}${textCell('1.5.2024')}`, 'table:visibility="filter"'),
    );
    expect(entries.map(({ values: { Name }, hidden = false }) => [Name, hidden])).toEqual([
      ...[
        ['Ott', false],
        ['Ott', false],
        ['Weg', true],
      ],
    ]);
    expect(notes).toContainEqual({
      place: 'Zeile 2',
      message: 'Spalte C: Der Fehler „#DIV/0!“ der Tabelle bleibt leer',
    });
  });

  it('is its visible sheets', async () => {
    const one = HEAD + row(['Ott', '1.3.2024', '10'].map((of) => textCell(of)).join(''));
    const document = openDocument(
      table(one, { name: 'A' }) + table(one, { name: 'B' }) + table(one, { style: 'ta2' }),
    );
    const sources = await readFiles(zipSync({ 'liste.ods': document }), 'export.zip', knows);
    expect(sources.map(({ name }) => name)).toEqual(['liste.ods: A', 'liste.ods: B']);
    expect(sources[0]?.aside?.map(({ message }) => message)).toEqual([
      'Ausgeblendetes Tabellenblatt „Mitglieder“: ausgelassen',
    ]);
  });

  it.each([
    ['a text', zipSync({ 'content.xml': strToU8('<a><p>x</p></a>') }), 'In „liste.ods“ ist keine Tabelle.'],
    ['one with a password', zipSync({ 'content.xml': strToU8('\u0001\u0002') }), /Passwort/],
    [
      'one of many rows',
      openDocument(table(row(textCell('x'), 'table:number-rows-repeated="70000"'))),
      /mehr als/,
    ],
  ])('is refused as %s', async (_, bytes, said) => {
    const error = await readFiles(bytes, 'liste.ods', knows).catch((of: unknown) => of);
    expect((error as Problem).options.errors?.file).toMatch(said);
  });
});
