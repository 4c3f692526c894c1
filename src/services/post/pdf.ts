/** Letters as PDF: the same words on the same sheet (DIN 5008, form B) as the web app prints. */
import { createRequire } from 'node:module';
import {
  footerOf,
  GREETING,
  type Letter,
  type Letterhead,
  type LetterTable,
  referenceBlock,
  returnAddress,
  type Sent,
} from '#declare/letter.ts';

interface Pdf {
  readonly sent: Sent;
  readonly studio: Letterhead;
  /** PNG or JPEG. */
  readonly logo?: { readonly content_type: string; readonly bytes: Buffer } | undefined;
}

/** Points per millimetre. */
const MM = 72 / 25.4;

const [LEFT, RIGHT, TEXT_FROM, FOOT] = [25 * MM, 20 * MM, 98.5 * MM, 22 * MM];

/** Kinds of picture that a PDF can hold. */
const DRAWN = ['image/png', 'image/jpeg'];

/**
 * Returns the PDF of a letter.
 * @example await pdfOf({ sent: invoiceSent(invoice, undefined), studio })
 */
export async function pdfOf({ sent, studio, logo }: Pdf): Promise<Buffer> {
  const { letter, to, references, day } = sent;
  const picture = logo && DRAWN.includes(logo.content_type) ? dataUrl(logo) : undefined;
  const pdfmake = await loaded();
  const definition = {
    pageSize: 'A4',
    pageMargins: [LEFT, 25 * MM, RIGHT, FOOT],
    info: { title: letter.subject, author: studio.studio_name ?? '' },
    language: 'de',
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.15 },
    footer: (page: number, pages: number) => ({
      margin: [LEFT, 0, RIGHT, 0],
      fontSize: 8,
      color: '#333333',
      columns: [
        { text: footerOf(studio), width: '*' },
        ...(pages > 1 ? [{ text: `Seite ${page} von ${pages}`, width: 'auto' }] : []),
      ],
    }),
    content: [
      at(LEFT, 18 * MM, { text: studio.studio_name ?? '', fontSize: 17, bold: true }),
      ...(picture ? [at(130 * MM, 14 * MM, { image: picture, fit: [60 * MM, 20 * MM] })] : []),
      at(LEFT, 58.5 * MM, { text: returnAddress(studio), fontSize: 7.5, decoration: 'underline' }),
      at(LEFT, 62.7 * MM, { stack: to.map((text) => ({ text })) }),
      at(125 * MM, 50 * MM, block(referenceBlock(studio, references, day))),
      // The first page begins where the address window ends.
      { text: '', margin: [0, TEXT_FROM - 25 * MM, 0, 0] },
      ...contentOf(letter, studio),
    ],
  };
  return pdfmake.createPdf(definition).getBuffer();
}

const at = (x: number, y: number, node: object) => ({ ...node, absolutePosition: { x, y } });

const dataUrl = ({ content_type, bytes }: { content_type: string; bytes: Buffer }) =>
  `data:${content_type};base64,${bytes.toString('base64')}`;

const block = (lines: ReturnType<typeof referenceBlock>) => ({
  layout: 'noBorders',
  fontSize: 9.5,
  table: { body: lines.map(([label, value]) => [{ text: `${label}:`, color: '#444444' }, { text: value }]) },
});

function contentOf({ subject, salutation, paragraphs, terms, table }: Letter, studio: Letterhead): object[] {
  const [first = '', ...others] = paragraphs;
  return [
    { text: subject, bold: true, margin: [0, 0, 0, 8 * MM] },
    ...(salutation ? [paragraph(salutation)] : []),
    ...(first ? [paragraph(first)] : []),
    ...(table ? [lines(table)] : terms.length > 0 ? [termsOf(terms)] : []),
    ...others.map(paragraph),
    ...(salutation
      ? [
          {
            unbreakable: true,
            stack: [{ text: GREETING, margin: [0, 0, 0, 12 * MM] }, { text: studio.studio_name ?? '' }],
          },
        ]
      : []),
  ];
}

/** Stands before what is to be ticked by hand. */
const BOX = '☐ ';

/** A box is drawn: the font has none. */
const paragraph = (text: string) => {
  const margin = [0, 0, 0, 4 * MM];
  if (!text.startsWith(BOX)) return { text, margin };
  const box = { canvas: [{ type: 'rect', x: 0, y: 1, w: 9, h: 9, lineWidth: 0.8 }], width: 5 * MM };
  return { columns: [box, { text: text.slice(BOX.length), width: '*' }], margin };
};

const LINES = {
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => '#bbbbbb',
  paddingLeft: () => 0,
  paddingRight: (column: number, { table }: { table: { widths: unknown[] } }) =>
    column === table.widths.length - 1 ? 0 : 3 * MM,
  paddingTop: () => 1 * MM,
  paddingBottom: () => 1 * MM,
};

const termsOf = (terms: Letter['terms']) => ({
  layout: LINES,
  margin: [0, 0, 0, 5 * MM],
  table: { widths: [52 * MM, '*'], body: terms.map(([label, value]) => [label, value]) },
});

function lines({ head, rows, sums }: LetterTable): object {
  const last = head.length - 1;
  const cell = (text: string, column: number, more: object = {}) => ({
    text,
    alignment: column === last ? 'right' : 'left',
    ...more,
  });
  const sum = ([label, amount]: readonly [string, string], index: number) => {
    const bold = index === sums.length - 1;
    const spanned = Array.from({ length: last - 1 }, () => '');
    return [{ text: label, colSpan: last, bold }, ...spanned, cell(amount, last, { bold })];
  };
  return {
    layout: LINES,
    fontSize: 9.5,
    margin: [0, 0, 0, 5 * MM],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: head.map((_, column) => (column === widest(head) ? '*' : 'auto')),
      body: [
        head.map((text, column) => cell(text, column, { bold: true })),
        ...rows.map((row) => row.map((text, column) => cell(text, column))),
        ...sums.map(sum),
      ],
    },
  };
}

/** Returns the column that takes what room is left: what is paid for. */
const widest = (head: readonly string[]) => Math.max(0, head.indexOf('Wofür'));

interface PdfMake {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Buffer> };
}

let made: PdfMake | undefined;

/** Loads the library with its own fonts, once it is needed. A document reads no other file and no address. */
async function loaded(): Promise<PdfMake> {
  if (made) return made;
  const require = createRequire(import.meta.url);
  const pdfmake = require('pdfmake') as PdfMake;
  const fonts = require('pdfmake/fonts/Roboto.js') as { Roboto: Record<string, string> };
  const known = new Set(Object.values(fonts.Roboto));
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => known.has(path));
  made = pdfmake;
  return pdfmake;
}
