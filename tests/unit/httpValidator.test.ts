import { describe, expect, it } from 'vitest';
import type { User } from '#access/may.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { ALL_FEATURES } from '#declare/features.ts';
import { customers } from '#resources/people/customers.ts';
import { trainers } from '#resources/people/trainers.ts';
import { studios } from '#resources/studio/studios.ts';
import { studioOfNew, validate } from '#services/http/validator.ts';
import { Problem } from '#services/problem.ts';

const NORD = '01900000-0000-7000-8000-000000000001';
const SUED = '01900000-0000-7000-8000-000000000002';
const ME = '01900000-0000-7000-8000-000000000010';
const today = '2026-11-21';
const staff = (level: number): User => ({ uid: ME, level, studio_id: NORD, features: ALL_FEATURES });
const [trainer, admin] = [staff(20), staff(30)];
const superAdmin: User = { ...staff(40), studio_id: null };

const mia = { first_name: 'Mia', last_name: 'Meyer', email: 'mia@example.de' };

function errorsOf(run: () => unknown): Record<string, string> {
  try {
    run();
  } catch (error) {
    if (error instanceof Problem && error.status === 422) return { ...error.options.errors };
    throw error;
  }
  return {};
}

const create = (body: unknown, resource: Resource = customers, user = trainer) =>
  validate(resource, body, { user, today }).values;
const errors = (body: unknown, resource?: Resource, user?: User) =>
  errorsOf(() => create(body, resource, user));

function stored(values: Record<string, unknown>): AnyRecord {
  const system = {
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    version: 3,
  };
  return { id: '01900000-0000-7000-8000-000000000099', studio_id: NORD, ...system, ...values } as AnyRecord;
}

describe('a new customer', () => {
  it('is brought into the form that is stored', () => {
    const values = create({
      ...mia,
      first_name: '  Mia\n',
      email: ' Mia@Example.DE ',
      phone: '0171  2345678',
      city: '',
      iban: 'de89 3704 0044 0532 0130 00',
      tags: [' vip', 'vip', ''],
      emergency_contact: { name: '', phone: null },
    });
    expect(values).toMatchObject({
      first_name: 'Mia',
      email: 'mia@example.de',
      phone: '0171 2345678',
      city: null,
      iban: 'DE89370400440532013000',
      tags: ['vip'],
      emergency_contact: null,
      country: 'Deutschland',
      status: 'pending_activation',
      trainer_ids: [],
    });
  });

  it.each([
    ['first_name', '  ', 'Bitte ausfüllen.'],
    ['first_name', 7, 'Bitte einen Text eingeben.'],
    ['first_name', 'M\u0000a', 'Enthält unzulässige Zeichen.'],
    ['first_name', 'x'.repeat(81), 'Höchstens 80 Zeichen.'],
    ['email', 'mia@', 'Das ist keine gültige E-Mail-Adresse.'],
    ['phone', '12', 'Das ist keine gültige Telefonnummer.'],
    ['birthday', '2026-02-30', 'Dieses Datum gibt es nicht.'],
    ['birthday', '0202-02-03', 'Möglich sind Tage von 1900 bis 2299.'],
    ['birthday', '2026-11-22', 'Das Datum liegt nach dem 21.11.2026, also in der Zukunft.'],
    ['gender', 'other', 'Bitte eine der Möglichkeiten wählen.'],
    ['postal_code', '1234', 'Die PLZ hat fünf Ziffern.'],
    ['trainer_ids', ['1'], undefined, 'trainer_ids.0'],
    ['tags', 'vip', 'Bitte eine Liste angeben.'],
    ['iban', 'XX89370400440532013000', 'Die IBAN beginnt mit einem Länderkürzel, zum Beispiel DE.'],
    ['iban', 'DE8937040044053201300', 'Die IBAN hat nicht die richtige Länge für DE.'],
    ['iban', 'DE88370400440532013000', 'Die Prüfziffern der IBAN stimmen nicht.'],
    ['health_consent_at', 'gestern', 'Diesen Zeitpunkt gibt es nicht.'],
    ['hobby', 'Golf', 'Dieses Feld gibt es nicht.'],
    ['guardian', { nickname: 'Oma' }, 'Dieses Feld gibt es nicht.', 'guardian.nickname'],
    ['guardian', { email: 'oma' }, 'Das ist keine gültige E-Mail-Adresse.', 'guardian.email'],
    ['status', 'active', 'Dieses Feld setzt das System.'],
    ['number', 5, 'Dieses Feld setzt das System.'],
    ['id', ME, 'Dieses Feld setzt das System.'],
    ['photo_url', 'javascript:alert(1)', 'Das ist keine Adresse eines Bildes.'],
    ['photo_url', '//evil.example/x.png', 'Das ist keine Adresse eines Bildes.'],
  ])('is refused with %s %j', (field, value, message, path = field) => {
    const found = errors({ ...mia, [field]: value });
    expect(Object.keys(found)).toEqual([path]);
    if (message) expect(found[path]).toBe(message);
  });

  it('under 18 needs a guardian, told at the guardian', () => {
    expect(errors({ ...mia, birthday: '2010-01-01' })).toEqual({
      'guardian.name': 'Unter 18 wird eine erziehungsberechtigte Person gebraucht.',
    });
    expect(errors({ ...mia, birthday: '2010-01-01', guardian: { name: 'Ida' } })).toEqual({});
  });

  it('an address for invoices is whole, or none', () => {
    const missing = 'Fehlt noch: Eine Rechnungsanschrift gilt nur als Ganzes.';
    expect(errors({ ...mia, invoice_address: { street: 'Kai 1' } })).toEqual({
      'invoice_address.postal_code': missing,
      'invoice_address.city': missing,
    });
    const whole = { street: 'Kai 1', postal_code: '24103', city: 'Kiel' };
    expect(errors({ ...mia, invoice_address: whole })).toEqual({});
    expect(errors({ ...mia, invoice_address: { street: null } })).toEqual({});
  });

  it('has health data with consent alone', () => {
    expect(errors({ ...mia, injuries: ['Knie'] })).toEqual({
      injuries: 'Dafür fehlt: Einwilligung in Gesundheitsdaten.',
    });
    expect(
      create({ ...mia, injuries: ['Knie'], health_consent_at: '2026-11-20T10:00:00+01:00' }),
    ).toMatchObject({
      injuries: ['Knie'],
      health_consent_at: '2026-11-20T09:00:00.000Z',
    });
  });

  it('must be an object', () => {
    for (const body of [null, [], 'text', 3]) expect(() => create(body)).toThrow(Problem);
  });
});

describe('a replaced customer', () => {
  const current = stored(
    create({ ...mia, city: 'Kiel', health_consent_at: '2026-01-01T00:00:00Z', injuries: ['Knie'] }),
  );
  const replace = (body: unknown, user = trainer) =>
    validate(customers, body, { user, today, current }).values;

  it('loses what the body leaves out, and keeps what the system sets', () => {
    expect(replace(mia)).toMatchObject({
      city: null,
      injuries: [],
      status: 'pending_activation',
      country: 'Deutschland',
    });
  });

  it('may be sent back whole as it was read', () => {
    const { id: _, studio_id: __, created_at: ___, updated_at: ____, version: _____, ...values } = current;
    expect(replace(current)).toEqual(values);
  });

  it('refuses another id, another studio and fields of the system', () => {
    expect(errorsOf(() => replace({ ...current, id: ME, studio_id: SUED, status: 'active' }))).toEqual({
      id: 'Dieses Feld setzt das System.',
      studio_id: 'Das Studio kann nicht geändert werden.',
      status: 'Dieses Feld setzt das System.',
    });
  });

  it('moves to another studio for super admins alone', () => {
    expect(replace({ ...current, studio_id: SUED }, superAdmin)).toMatchObject({ studio_id: SUED });
    expect(errorsOf(() => replace({ ...current, studio_id: 'sued' }, superAdmin))).toEqual({
      studio_id: 'Dieses Studio gibt es nicht.',
    });
  });

  it('loses its health data with the consent', () => {
    expect(replace({ ...current, health_consent_at: null })).toMatchObject({
      injuries: [],
      health_consent_at: null,
    });
  });
});

describe('fields above one’s level', () => {
  const other = stored(create({ ...mia, phone: '040 123456', active: true }, trainers, admin));
  const mine = { ...other, id: ME };

  it('keep their value where they can’t be seen, and can’t be found out by guessing', () => {
    const replace = (body: unknown) =>
      validate(trainers, body, { user: trainer, today, current: other }).values;
    expect(replace({ first_name: 'Mia', last_name: 'Meyer' })).toMatchObject({
      email: 'mia@example.de',
      phone: '040 123456',
    });
    expect(errorsOf(() => replace({ ...mia, email: 'mia@example.de' }))).toEqual({
      email: 'Dieses Feld darfst du nicht ändern.',
    });
  });

  it('may be sent back unchanged on one’s own record', () => {
    const replace = (body: unknown) =>
      validate(trainers, body, { user: trainer, today, current: mine }).values;
    expect(replace({ ...mine, phone: '040 999999' })).toMatchObject({ phone: '040 999999', active: true });
    expect(errorsOf(() => replace({ ...mine, active: false }))).toEqual({
      active: 'Dieses Feld darfst du nicht ändern.',
    });
  });
});

describe('a studio', () => {
  const body = { studio_name: 'Nord' };
  it('gets default colours and no features', () => {
    expect(create(body, studios, superAdmin)).toMatchObject({
      color_palette: { primary: '#2e7d6b', secondary: '#c2571a' },
      enabled_features: { COURSES: false, TRAINING_DIARY: false, NUTRITION_DIARY: false },
    });
  });

  it('tells what is wrong at the entry of a list', () => {
    const opening_hours = [
      { weekday: 'monday', from: '09:00', to: '25:00' },
      { weekday: 'moonday', from: '', to: '10:00' },
    ];
    expect(Object.keys(errors({ ...body, opening_hours }, studios, superAdmin))).toEqual([
      'opening_hours.0.to',
      'opening_hours.1.weekday',
      'opening_hours.1.from',
    ]);
    const closures = [{ from: '2026-12-24', to: '2026-12-23' }];
    expect(errors({ ...body, closures }, studios, superAdmin)).toEqual({
      'closures.0.to': 'Das Ende liegt vor dem Beginn.',
    });
  });

  it.each(['red', '#12345', 'rgb(256, 0, 0)', 'rgba(0, 0, 0, 1.5)'])('refuses the colour %s', (primary) => {
    expect(
      Object.keys(errors({ ...body, color_palette: { primary, secondary: '#fff' } }, studios, superAdmin)),
    ).toEqual(['color_palette.primary']);
  });

  it.each(['javascript:alert(1)', 'www.nord.example', 'https://', 'http://a b'])(
    'refuses the website %s',
    (website) => {
      expect(Object.keys(errors({ ...body, website }, studios, superAdmin))).toEqual(['website']);
    },
  );
});

describe('the studio of a new record', () => {
  it('is the caller’s own; super admins name it', () => {
    expect(studioOfNew(trainer, {})).toBe(NORD);
    expect(studioOfNew(trainer, { studio_id: NORD })).toBe(NORD);
    expect(Object.keys(errorsOf(() => studioOfNew(trainer, { studio_id: SUED })))).toEqual(['studio_id']);
    expect(studioOfNew(superAdmin, { studio_id: SUED })).toBe(SUED);
    expect(errorsOf(() => studioOfNew(superAdmin, {}))).toEqual({ studio_id: 'Wähle ein Studio.' });
  });
});
