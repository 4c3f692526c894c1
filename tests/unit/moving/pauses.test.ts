/** Pauses and mandates of members' files. */
import { expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import type { Moved } from '#rules/contracts/moved.ts';
import { pausesOf } from '#services/endpoints/studio/movingIn/records/pausesOf.ts';
import { imported } from '../../support/imported.ts';

const { members } = sheetsFor([]);

/** A contract that is charged until the end of November. */
const MOVED = {
  starts_on: '2022-05-01',
  taken_over: { claimed_until: '2026-11-30' },
  cancellation: null,
} as Moved;

const pauseOf = (values: object, status = 'aktiv') => pausesOf({ values, said: { status } } as never, MOVED);

it.each([
  ['2027-01-15', '2027-01-15'],
  ['2026-11-01', '2026-12-01'],
  [null, '2026-12-01'],
])('a pause from %s begins behind what is charged', (paused_from, from) => {
  expect(pauseOf({ paused_from, paused_until: '2027-01-31' }).values).toMatchObject({
    pauses: [{ from, to: '2027-01-31' }],
  });
});

it('a pause without an end is told, whatever the status', () => {
  expect(pauseOf({ paused_from: '2026-11-01' })).toMatchObject({
    note: expect.stringContaining('ohne Ende'),
  });
  expect(pauseOf({})).toEqual({});
});

it('pauses are spans, or said to be there or not', () => {
  expect(pauseOf({ pauses: '1.12.2026 - 31.12.2026' }).values).toMatchObject({
    pauses: [{ from: '2026-12-01', to: '2026-12-31' }],
  });
  expect(pauseOf({ pauses: '1.12.26-31.1.27' }).values).toMatchObject({
    pauses: [{ from: '2026-12-01', to: '2027-01-31' }],
  });
  expect(pauseOf({ pauses: 'nein' })).toEqual({});
  expect(pauseOf({ pauses: 'ja' })).toMatchObject({ note: expect.stringContaining('ohne Ende') });
  expect(pauseOf({ pauses: 'im Sommer' })).toHaveProperty('errors');
});

it('a pause of which all is charged is told', () => {
  expect(pauseOf({ paused_until: '2026-11-15' }, 'ruhend')).toEqual({
    note: 'Pause bis einschließlich 15.11.2026: Bis dahin gilt alles als abgerechnet',
  });
});

it('an account is read without the bank behind it', () => {
  const { values } = imported(
    members,
    'Nr;Name;Bankverbindung\n1;Ott, A;DE89 3704 0044 0532 0130 00 / COBADEFFXXX',
  );
  expect(values).toMatchObject([{ iban: 'DE89370400440532013000' }]);
});

it('a mandate that was revoked is left out, with what is said of it', () => {
  const { values, notes } = imported(
    members,
    'Nr;Name;IBAN;Mandatsreferenz;Mandat vom;Mandatsstatus\n1;Ott, A;DE89370400440532013000;M1;01.01.2020;widerrufen\n2;Ott, B;DE89370400440532013000;M2;01.01.2020;aktiv',
  );
  expect(values).toMatchObject([
    { mandate_reference: null, mandate_signed_on: null, iban: 'DE89370400440532013000' },
    { mandate_reference: 'M2', mandate_signed_on: '2020-01-01' },
  ]);
  expect(notes.map(({ message }) => message)).toContain('Mandat widerrufen oder abgelaufen: ausgelassen');
});

it('a list of pauses may tell until when a contract rests', () => {
  const listed = (paused_until: string) =>
    pauseOf({ further_pauses: [{ paused_from: '2026-10-01', paused_until }] }, 'stillgelegt').note;
  expect(listed('2027-01-31')).not.toContain('ohne Ende');
  expect(listed('2025-08-31')).toContain('ohne Ende');
});
