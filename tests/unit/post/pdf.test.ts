/** Letters as PDF, read back by the mapping of their fonts. */
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Sent } from '#declare/letter.ts';
import { dunningLetter } from '#resources/money/letters/dunningLetter.ts';
import { pdfOf } from '#services/post/pdf.ts';
import { pdfText } from '../../support/pdfText.ts';
import { png } from '../../support/pictures.ts';

const STUDIO = {
  ...{ studio_name: 'Studio Süd', street: 'Dreisamufer 3', postal_code: '79098', city: 'Freiburg' },
  ...{
    phone: '0761 100',
    email: 'hallo@sued.example',
    website: 'https://www.sued.example',
    creditor_id: null,
  },
};

const letter = dunningLetter(
  {
    ...{ number: 7, level_name: '1. Mahnung', text: 'leider ist noch Geld offen – bitte prüfen Sie das.' },
    ...{ due_on: '2026-12-06', sum_cents: 5240, fee_cents: 250, iban: 'DE50999900000012345678' },
    claims: [
      { number: 12, text: 'Beitrag für „Größe & Maß“', due_on: '2026-11-01', open_cents: 4990 } as never,
    ],
  },
  { first_name: 'Jörg', last_name: 'Weiß', gender: 'male', number: 4711 },
);

const SENT: Sent = {
  letter,
  to: ['Herrn Jörg Weiß', 'Straße 5', '79098 Freiburg'],
  references: [['Kundennummer', '4711']],
  day: '2026-11-26',
};

const read = async (sent: Sent) => pdfText(await pdfOf({ sent, studio: STUDIO }));
const flat = (text: string) => text.replace(/\s+/g, '');

it('has every word and number of the printed letter, with umlauts, ß and €', async () => {
  const text = flat(await read(SENT));
  const { subject, salutation, paragraphs, table } = letter;
  const words = [
    subject,
    salutation ?? '',
    ...paragraphs,
    ...(table?.head ?? []),
    ...(table?.rows.flat() ?? []),
  ];
  for (const word of [...words, ...(table?.sums.flat() ?? [])]) expect(text).toContain(flat(word));
  for (const word of [
    '52,40 €',
    'Sehr geehrter Herr Weiß,',
    'Mit freundlichen Grüßen',
    'Kundennummer:',
    '26.11.2026',
  ])
    expect(text).toContain(flat(word));
  expect(text).toContain(flat('Studio Süd · Dreisamufer 3 · 79098 Freiburg · www.sued.example'));
  expect(text).not.toContain('?');
});

it('goes on over several pages, each with its number', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => [`${index + 1}`, 'Beitrag', '01.11.2026', '49,90 €']);
  const table = {
    head: ['Forderung', 'Wofür', 'Fällig am', 'Offen'],
    rows,
    sums: [['Summe', '1 €']] as const,
  };
  const text = flat(await read({ ...SENT, letter: { ...letter, table } }));
  expect(text).toMatch(/Seite1von(\d).*Seite\1von\1/s);
  expect(text).toContain('MitfreundlichenGrüßenStudioSüd');
  // The head of the table stands on each page that it covers.
  expect(text.split('ForderungWofürFälligamOffen').length).toBe(4);
});

it('shows the logo, and reads no file and no address that a text names', async () => {
  const logo = { content_type: 'image/png', bytes: png(40, 20) };
  const pdf = await pdfOf({ sent: SENT, studio: STUDIO, logo });
  expect(pdf.toString('latin1')).toContain('/Subtype /Image');
});

it('draws the box to tick, which its font lacks', async () => {
  const paragraphs = ['Bitte antworten Sie:', '☐ Ich stimme dem neuen Beitrag zu.'];
  const sent = { ...SENT, letter: { ...letter, paragraphs } };
  const text = await read(sent);
  expect(flat(text)).toContain('IchstimmedemneuenBeitragzu.');
  expect(text).not.toMatch(/[☐?]/);
  const rectangles = async (one: Sent) => drawn(await pdfOf({ sent: one, studio: STUDIO }));
  expect(await rectangles(sent)).toBe(
    (await rectangles({ ...sent, letter: { ...letter, paragraphs: [] } })) + 1,
  );
});

/** Returns how many rectangles a PDF draws. */
function drawn(pdf: Buffer): number {
  const contents = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, part]) => {
      try {
        return inflateSync(Buffer.from(part ?? '', 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    },
  );
  return contents.join('\n').match(/ re\n/g)?.length ?? 0;
}

it('is small', async () => {
  expect((await pdfOf({ sent: SENT, studio: STUDIO })).length).toBeLessThan(60_000);
});
