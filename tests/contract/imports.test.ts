/** Exercises out of files: what is published elsewhere as it is, tables, and whatever bad input there is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { freeExerciseFile } from '../support/exercises.ts';

const PATH = 'training/exercises';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ allHooks });
});
afterAll(() => app.close());

function form(content: string | Uint8Array, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  body.set('file', new File([content as BlobPart], 'datei'));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}
const send = (content: string | Uint8Array, fields: Record<string, string> = {}) =>
  app.as('trainerNord').post(`${PATH}/import`, form(content, fields));
const dry = (content: string | Uint8Array, fields: Record<string, string> = {}) =>
  send(content, { dry_run: 'true', ...fields });
const count = async () => {
  const { headers } = await app.as('trainerNord').get(PATH, { range: '[0,0]' });
  return Number(headers.get('Content-Range')?.split('/')[1]);
};
const named = async (name: string) =>
  (await app.as('trainerNord').get(PATH, { filter: JSON.stringify({ q: name }) })).body.find(
    (one: { name: string }) => one.name === name,
  );

describe('free-exercise-db', () => {
  const file = freeExerciseFile();
  let batch: string;

  it('is checked without anything being written', async () => {
    const { status, body } = await dry(file);
    expect([status, body.created, body.faulty, body.layout]).toEqual([200, 873, 0, 'free-exercise-db']);
    expect(body.shown[0]).toEqual({ place: 'Eintrag 1', title: '3/4 Sit-Up', what: 'create' });
    expect(await count()).toBe(0);
  });

  it('is taken over as it is published', async () => {
    const { status, body } = await send(file);
    expect([status, body.created, body.updated, body.unchanged]).toEqual([200, 873, 0, 0]);
    batch = body.batch_id;
    expect(await count()).toBe(873);
    expect(await named('Clean from Blocks')).toMatchObject({
      category: 'olympic_weightlifting',
      equipment: 'barbell',
      difficulty: 'intermediate',
      measured_by: 'reps',
      source_id: 'Clean_from_Blocks',
      image_urls: [
        'https://raw.githubusercontent.com/yuhonas/free-exercise-db/main/exercises/Clean_from_Blocks/0.jpg',
        'https://raw.githubusercontent.com/yuhonas/free-exercise-db/main/exercises/Clean_from_Blocks/1.jpg',
      ],
    });
    const { rows } = await app.database.pool.query(
      'select count(*)::int as entries from audit_log where batch_id = $1',
      [batch],
    );
    expect(rows[0].entries).toBe(873);
  });

  it('is recognised the second time, and what somebody changed is told', async () => {
    const clean = await named('Clean from Blocks');
    await app.as('trainerNord').put(`${PATH}/${clean.id}`, { ...clean, name: 'Umsetzen' });
    const { body } = await dry(file);
    expect(body).toMatchObject({ created: 0, updated: 0, unchanged: 873 });
    expect(body.differing).toEqual([
      {
        place: 'Eintrag 169',
        title: 'Clean from Blocks',
        changes: [{ label: 'Name', before: 'Umsetzen', after: 'Clean from Blocks' }],
      },
    ]);
    expect((await send(file)).body).toMatchObject({ updated: 0, unchanged: 873, batch_id: null });
    expect(await named('Umsetzen')).toBeDefined();
    const again = (await send(file, { existing: 'update' })).body;
    expect(again).toMatchObject({ created: 0, updated: 1, unchanged: 872 });
    expect(await count()).toBe(873);
    const undone = await app.as('trainerNord').post(`${PATH}/import/undo`, { batch_id: again.batch_id });
    expect(undone.body).toEqual({ removed: 0, restored: 1, kept: 0 });
    expect(await named('Umsetzen')).toBeDefined();
  });

  it('can be taken back, but for what was changed since', async () => {
    const { status, body } = await app.as('trainerNord').post(`${PATH}/import/undo`, { batch_id: batch });
    expect([status, body]).toEqual([200, { removed: 872, restored: 0, kept: 1 }]);
    expect(await count()).toBe(1);
  });

  it('recognises an exercise of the same name, whoever wrote it', async () => {
    const own = { name: 'air bike', primary_muscles: ['abdominals'], description: 'Unsere.' };
    const { body } = await app.as('trainerNord').post(PATH, own);
    const one = JSON.parse(file.toString()).filter(({ id }: { id: string }) => id === 'Air_Bike');
    expect((await send(JSON.stringify(one))).body).toMatchObject({ created: 0, updated: 0 });
    expect((await send(JSON.stringify(one), { existing: 'update' })).body).toMatchObject({ updated: 1 });
    const after = (await app.as('trainerNord').get(`${PATH}/${body.id}`)).body;
    expect(after).toMatchObject({ name: 'Air Bike', description: 'Unsere.', source_id: 'Air_Bike' });
  });
});

describe('a table', () => {
  const rows = (...lines: string[]) => ['Name;Zielmuskeln;Ausstattung;Anmerkung', ...lines].join('\r\n');

  it('has its columns recognised by German headings, and its values by German words', async () => {
    const { body } = await dry(rows('Klimmzug;Breiter Rückenmuskel, Bizeps;Eigengewicht;x'));
    expect(body.faults).toEqual([]);
    expect(body.columns).toEqual([
      { heading: 'Name', field: 'name', sample: 'Klimmzug', unit: null },
      {
        heading: 'Zielmuskeln',
        field: 'primary_muscles',
        sample: 'Breiter Rückenmuskel, Bizeps',
        unit: null,
      },
      { heading: 'Ausstattung', field: 'equipment', sample: 'Eigengewicht', unit: null },
      { heading: 'Anmerkung', field: null, sample: 'x', unit: null },
    ]);
  });

  it('has what people call the columns recognised, too', async () => {
    const { body } = await dry('Übung;Muskel(n);Gerät\nRudern am Turm;Breiter Rückenmuskel;Kabelzug\n');
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'primary_muscles',
      'equipment',
    ]);
    expect([body.created, body.faults]).toEqual([1, []]);
  });

  it('is read by the mapping that somebody chose, from Windows-1252, too', async () => {
    const bytes = Buffer.from('Übung;Muskel\nKreuzheben;Gesäß\n', 'latin1');
    const mapping = JSON.stringify({ Übung: 'name', Muskel: 'primary_muscles' });
    expect((await send(bytes, { mapping })).body).toMatchObject({ created: 1, faulty: 0 });
    expect(await named('Kreuzheben')).toMatchObject({ primary_muscles: ['glutes'] });
  });

  it('has every fault named by place, and with one among a thousand nothing is taken over', async () => {
    const good = Array.from({ length: 1000 }, (_, index) => `Reihe ${index};Brust;Langhantel;`);
    const faulty = rows(
      ...good.with(500, 'Reihe 500;Zwischenrippe;Langhantel;'),
      ';Brust;Seil;',
      'Reihe 7;Brust;;',
    );
    const before = await count();
    const { body } = await dry(faulty);
    expect(
      body.faults.map(({ place, label }: { place: string; label: string }) => `${place}, ${label}`),
    ).toEqual(['Zeile 502, Zielmuskeln', 'Zeile 1002, Name']);
    expect(body.faults[0].message).toMatch(/^„Zwischenrippe“: .*Möglich: Bauch, Abduktoren, .*Trizeps\.$/);
    expect(body.hints).toContainEqual({
      place: 'Zeile 1003',
      label: null,
      message: 'Steht schon in Zeile 9.',
    });
    const refused = await send(faulty);
    expect([refused.status, refused.body.faulty]).toEqual([422, 2]);
    expect(refused.body.detail).toMatch(/^Zeile 502, Zielmuskeln: .* Nichts wurde übernommen\.$/);
    expect(await count()).toBe(before);
    const skipping = await send(faulty, { skip: 'true' });
    expect(skipping.body).toMatchObject({ created: 999, skipped: 3, faulty_entries: 2 });
    await app.as('trainerNord').post(`${PATH}/import/undo`, { batch_id: skipping.body.batch_id });
    expect(await count()).toBe(before);
  });

  it('has a word that nobody knows chosen once, for all files of the studio', async () => {
    const file = (name: string) => rows(`${name} A;Zwischenrippe;;`, `${name} B;Zwischenrippe, Brust;;`);
    expect((await dry(file('Eins'))).body.meanings).toEqual([
      {
        ...{ field: 'primary_muscles', label: 'Zielmuskeln', said: 'Zwischenrippe' },
        ...{ times: 2, keys: [], by: 'open' },
      },
    ]);
    const meanings = JSON.stringify({ primary_muscles: { Zwischenrippe: ['abdominals'] } });
    expect((await dry(file('Eins'), { meanings })).body).toMatchObject({ created: 2, faulty: 0 });
    expect((await dry(file('Eins'))).body.faulty).toBe(2);
    const refused = await send(rows('Eins A;Zwischenrippe;;', ';Brust;Seil;'), { meanings });
    expect(refused.status).toBe(422);
    expect((await dry(file('Eins'))).body.faulty).toBe(2);
    expect((await send(file('Eins'), { meanings })).body).toMatchObject({ created: 2 });
    const again = (await dry(file('Zwei'))).body;
    expect(again).toMatchObject({ created: 2, faulty: 0 });
    expect(again.meanings[0]).toMatchObject({ keys: ['abdominals'], by: 'remembered' });
    const { body } = await app.as('trainerNord').get('auth/import-meanings');
    expect(body).toMatchObject([{ list: 'exercises', said: 'Zwischenrippe', keys: ['abdominals'] }]);
    await send(file('Drei'), { meanings: JSON.stringify({ primary_muscles: { zwischenrippe: ['lats'] } }) });
    expect((await dry(file('Vier'))).body.meanings[0]).toMatchObject({ keys: ['lats'], by: 'remembered' });
  });

  it.each([
    ['{"primary_muscles":{"X":["nase"]}}', /^„nase“ gibt es bei „Zielmuskeln“ nicht\. Möglich: Bauch/],
    ['{"name":{"X":["Y"]}}', /^„name“ ist kein Feld mit Möglichkeiten\.$/],
    ['[', /^Die Auswahl ist kein gültiges JSON\.$/],
  ])('refuses the meanings %s', async (meanings, message) => {
    const { status, body } = await dry(rows('A;Brust;;'), { meanings });
    expect([status, body.errors]).toEqual([422, { meanings: expect.stringMatching(message) }]);
  });

  it('says once that a required column is missing', async () => {
    const { body } = await dry('Name;Ausstattung;Niveau\nA;Seil;Profi\nB;Seil;Profi');
    expect(body.faults).toEqual([
      { place: 'Datei', label: 'Zielmuskeln', message: expect.stringMatching(/^Keine Spalte hat Werte/) },
    ]);
  });

  it.each([
    ['{"Unbekannt":"gibtEsNicht"}', 'Die Spalte „Unbekannt“ gibt es in der Datei nicht.'],
    ['{"Name":"studio_id"}', 'Das Feld „studio_id“ gibt es nicht.'],
    ['[', 'Die Zuordnung ist kein gültiges JSON.'],
  ])('refuses the mapping %s', async (mapping, message) => {
    const { status, body } = await dry(rows('A;Brust;;'), { mapping });
    expect([status, body.errors]).toEqual([422, { mapping: message }]);
  });
});

describe('bad input', () => {
  it.each([
    ['[{"name": "A",}]', 'Das ist kein gültiges JSON: Zeile 1, Zeichen 15.'],
    ['[\n  {"name": "A"}\n  {"name": "B"}\n]', 'Das ist kein gültiges JSON: Zeile 3, Zeichen 3.'],
    ['{"a": 1}', 'Erwartet wird eine Liste von Einträgen: [ { … }, { … } ].'],
    ['[{"name": "A"}, 3]', 'Eintrag 2 ist kein Objekt: { … }.'],
    ['[]', 'In der Datei steht kein Eintrag.'],
    ['', 'Die Datei ist leer.'],
    [
      'PK\u0003\u0004\0\0',
      'Im Archiv ist keine Tabelle: gelesen werden CSV, Excel (.xlsx) und OpenDocument (.ods).',
    ],
    ['\0\0\0\u0001', 'Das ist weder JSON noch CSV.'],
    ['Name;"A\nB;C', 'Zeile 1: Ein Anführungszeichen ist nicht geschlossen.'],
  ])('says why %j can’t be read', async (content, message) => {
    const { status, body } = await dry(content);
    expect([status, body.errors]).toEqual([422, { file: message }]);
  });

  it('refuses a file of 60 MB', async () => {
    const { status, body } = await dry(new Uint8Array(60 * 1024 * 1024).fill(32));
    expect([status, body.detail]).toEqual([413, 'Die Datei ist größer als 20 MB.']);
  });

  it('leaves out what no field is for, and says so', async () => {
    const { body } = await dry(JSON.stringify([{ name: 'A', primary_muscles: ['chest'], weight: 3 }]));
    expect(body.faulty).toBe(0);
    expect(body.columns.at(-1)).toEqual({ heading: 'weight', field: null, sample: '3', unit: null });
  });

  it('takes no exercises of another studio back', async () => {
    const { body } = await send('[{"name":"Nur hier","primary_muscles":["chest"]}]');
    await app.database.pool.query(
      `update studios set enabled_features = '{"COURSES":true,"TRAINING_DIARY":true,"NUTRITION_DIARY":true}'`,
    );
    const undone = await app.as('trainerSued').post(`${PATH}/import/undo`, { batch_id: body.batch_id });
    expect([403, 404]).toContain(undone.status);
    expect(await named('Nur hier')).toBeDefined();
  });
});
