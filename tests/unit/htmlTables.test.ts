/** Tables of pages: what programs export as ".xls" often is one. */
import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFiles } from '#services/http/imports/file.ts';
import { Problem } from '#services/problem.ts';

const knows = (heading: string) => /name|ort|beitrag/i.test(heading);
const read = (page: string | Uint8Array) =>
  readFiles(typeof page === 'string' ? strToU8(page) : page, 'liste.xls', knows);
const valuesIn = async (page: string) =>
  (await read(page))[0]!.read.entries.map(({ values }) => Object.values(values));

const HEAD = '<tr><th>Name</th><th>Ort</th><th>Beitrag</th></tr>';

describe('a table of a page', () => {
  it('is read as its cells', async () => {
    const page = `<!DOCTYPE html><html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><title>Name;Ort</title>
      <style>td { content: "<td>" }</style></head><body><table border=1>
      <thead>${HEAD}</thead><tbody>
      <tr><td x:str="a>b">M&uuml;ller &amp; <b>S&ouml;hne</b></td><td>Am Markt 1<br>24103 Kiel</td><td align='right'>39,90&nbsp;&euro;</td></tr>
      <!-- <tr><td>weg</td><td>weg</td></tr> -->
      </tbody></table></body></html>`;
    const [source, ...others] = await read(page);
    expect(others).toEqual([]);
    expect(source).toMatchObject({
      name: 'liste.xls',
      read: {
        entries: [
          {
            place: 'Zeile 2',
            values: { Name: 'Müller & Söhne', Ort: 'Am Markt 1\n24103 Kiel', Beitrag: '39,90 €' },
          },
        ],
      },
    });
  });

  it('may leave its cells and rows open', async () => {
    expect(await valuesIn('<table><tr><td>Name<td>Ort<tr><td>Ott<td>Kiel<tr><td>Berg<td>Bonn')).toEqual([
      ...[
        ['Ott', 'Kiel'],
        ['Berg', 'Bonn'],
      ],
    ]);
  });

  it('has merged cells beside each of their rows', async () => {
    const page = `<table>${HEAD}<tr><td rowspan="2">Ott</td><td>Kiel</td><td>10</td></tr><tr><td>Bonn</td><td>20</td></tr>
      <tr><td colspan=2>Berg</td><td>30</td></tr></table>`;
    expect(await valuesIn(page)).toEqual([
      ...[
        ['Ott', 'Kiel', '10'],
        ['Ott', 'Bonn', '20'],
        ['Berg', '', '30'],
      ],
    ]);
  });

  it('may be within another one that gives the page its look', async () => {
    const inner = `<table>${HEAD}<tr><td>Ott</td><td>Kiel</td><td>10</td></tr></table>`;
    const [source, ...others] = await read(`<html><table><tr><td>${inner}</td></tr></table></html>`);
    expect(others).toEqual([]);
    expect(source?.read.entries).toHaveLength(1);
  });

  it('of Windows has its umlauts', async () => {
    const page = Buffer.from('<table><tr><td>Name<td>Ort<tr><td>M\u00fcller<td>K\u00f6ln</table>', 'latin1');
    expect((await read(page))[0]?.read.entries[0]?.values).toEqual({ Name: 'Müller', Ort: 'Köln' });
  });

  it('is missing from a page without one', async () => {
    const error = await read('<html><p>Bitte anmelden</p></html>').catch((of: unknown) => of);
    expect((error as Problem).options.errors?.file).toBe('In „liste.xls“ ist keine Tabelle.');
  });

  it('is looked for once, whatever is left open', { timeout: 10_000 }, async () => {
    for (const part of [
      '<!--',
      '<td a="',
      '<td ',
      '<script>',
      '< ',
      '<table><tr><td>x',
      '&#',
      '<td rowspan=900>x',
      '<div>',
    ])
      await read(`<table>${part.repeat(60_000)}`).catch((error: unknown) =>
        expect(error).toBeInstanceOf(Problem),
      );
  });

  it('ends for any page', async () => {
    const part = fc.constantFrom(
      '<table>',
      '</table>',
      '<tr>',
      '<td>',
      '</td>',
      '<th colspan=3>',
      'Name',
      '<',
      '"',
      '<!--',
      '-->',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(part, fc.string({ maxLength: 8 })), { maxLength: 40 }),
        async (parts) => {
          await read(`<table>${parts.join('')}`).catch((error: unknown) =>
            expect(error).toBeInstanceOf(Problem),
          );
        },
      ),
    );
  });
});
