/** Rows of files gathered into people, and recognised in the studio. */
import { describe, expect, it } from 'vitest';
import type { Row } from '#services/endpoints/studio/movingIn/files.ts';
import type { Known } from '#services/endpoints/studio/movingIn/people/identities.ts';
import { gatherPeople } from '#services/endpoints/studio/movingIn/people/persons.ts';

let line = 1;
const row = (values: Record<string, unknown>, kind: Row['kind'] = 'members'): Row => ({
  ...{ place: `Zeile ${++line}`, file: 'a.csv', kind, said: values },
  values,
});

const clara = { first_name: 'Clara', last_name: 'Ott', email: 'clara@ott.example', birthday: '1990-04-03' };

const known = (of: Partial<Known>): Known => ({
  ...{ id: 'c1', title: 'Clara Ott (Kunde 7)' },
  ...{ number: '', email: '', name: '', birthday: '', phone: '', ...of },
});

const gather = (rows: readonly Row[], studio: readonly Known[] = [], people = {}, people_by = {}) =>
  gatherPeople(rows, studio, { people, people_by });

describe('within the files', () => {
  it('rows of one number are one person, whichever comes first', async () => {
    const rows = [row({ former_number: '1' }), row({ former_number: '1', ...clara })];
    const { people, unknown } = await gather(rows);
    expect([people.length, people[0]?.rows.length, unknown.length]).toEqual([1, 2, 0]);
  });

  it('two names of one number are two people, and the second has none', async () => {
    const rows = [
      row({ former_number: '1', ...clara }),
      row({ former_number: '1', first_name: 'Jörg', last_name: 'Berg' }),
    ];
    const { people, notes } = await gather(rows);
    expect([people.length, notes.length, people[1]?.rows[0]?.values.former_number]).toEqual([2, 1, null]);
  });

  it('the same name and birthday under another number is asked about', async () => {
    const rows = [
      row({ former_number: '1', ...clara }),
      row({ former_number: '2', ...clara, email: 'neu@ott.example' }),
    ];
    const { people, duplicates } = await gather(rows);
    expect([people.length, duplicates[0]?.by, duplicates[0]?.choice]).toEqual([2, 'birthday', 'new']);
    const chosen = await gather(rows, [], { [rows[1]!.place]: 'same' });
    expect(chosen.people.length).toBe(1);
  });

  it('what is chosen for all who are alike by the same is chosen, beside a choice of one’s own', async () => {
    const rows = [1, 2, 3].map((number) => row({ former_number: `${number}`, ...clara, email: '' }));
    const own = { [rows[2]!.place]: 'new' };
    const { people, duplicates } = await gather(rows, [], own, { birthday: 'same' });
    expect(duplicates.map(({ choice }) => choice)).toEqual(['same', 'new']);
    expect(people.map((one) => one.rows.length)).toEqual([2, 1]);
    expect((await gather(rows, [], {}, { name: 'same' })).people).toHaveLength(3);
  });

  it('the same name and birthday under the number of another file is one person', async () => {
    const rows = [
      row({ former_number: '1', ...clara }),
      { ...row({ former_number: '2', ...clara }), file: 'b.csv' },
    ];
    const { people, duplicates } = await gather(rows);
    expect([people.length, duplicates[0]?.choice]).toEqual([1, 'same']);
  });

  it('one address for two names is asked about, and taken for two people', async () => {
    const rows = [
      row({ former_number: '1', ...clara }),
      row({ former_number: '2', first_name: 'Tom', last_name: 'Ott', email: clara.email }),
    ];
    const { people, duplicates } = await gather(rows);
    expect([people.length, duplicates[0]?.by, duplicates[0]?.choice]).toEqual([2, 'email', 'new']);
  });

  it('a card without number belongs to the one of that name, and to nobody where there are two', async () => {
    const card = row({ first_name: 'Clara', last_name: 'Ott' }, 'cards');
    const one = await gather([row(clara), card]);
    expect(one.people[0]?.rows).toContain(card);
    const two = await gather([
      row(clara),
      row({ ...clara, email: 'x@ott.example', birthday: '1960-01-01' }),
      card,
    ]);
    expect(two.unknown).toHaveLength(1);
  });

  it('a name alike with another birthday is another person', async () => {
    const { people, duplicates } = await gather([
      row(clara),
      row({ ...clara, email: 'x@ott.example', birthday: '1960-01-01' }),
    ]);
    expect([people.length, duplicates.length]).toEqual([2, 0]);
  });
});

describe('in the studio', () => {
  it('a card without number belongs to nobody where the studio has two of that name', async () => {
    const card = row({ first_name: 'Clara', last_name: 'Ott' }, 'cards');
    const twice = ['c1', 'c2'].map((id) => known({ id, number: id, name: 'clara ott' }));
    const { people, unknown } = await gather([card], twice);
    expect([people.length, unknown.length]).toEqual([0, 1]);
  });

  it('who has the number is the same without a question', async () => {
    const { people, duplicates } = await gather(
      [row({ former_number: 'A1', ...clara })],
      [known({ number: 'a1' })],
    );
    expect([people[0]?.known?.id, duplicates.length]).toEqual(['c1', 0]);
  });

  it('who has the telephone number alone is asked about, and new', async () => {
    const { people, duplicates } = await gather(
      [row({ ...clara, phone: '+49 176 1234567' })],
      [known({ phone: '1761234567', name: 'jorg berg' })],
    );
    expect([people[0]?.known, duplicates[0]?.by, duplicates[0]?.choice]).toEqual([undefined, 'phone', 'new']);
  });

  it('two numbers of one name and birthday are both recognised the next time', async () => {
    const rows = [row({ former_number: '1', ...clara }), row({ former_number: '2', ...clara })];
    const name = 'clara ott';
    const studio = [known({ id: 'c1', number: '1', name }), known({ id: 'c2', number: '2', name })];
    const { people, duplicates } = await gather(rows, studio);
    expect([people.map((one) => one.known?.id), duplicates.length]).toEqual([['c1', 'c2'], 0]);
  });

  it('a mother with the telephone of her daughter is recognised the next time', async () => {
    const phone = '0176 1234567';
    const anna = { first_name: 'Anna', last_name: 'Ott', email: 'anna@ott.example', phone };
    const studio = [
      known({ id: 'c1', email: clara.email, name: 'clara ott', phone: '1761234567' }),
      known({ id: 'c2', email: anna.email, name: 'anna ott', phone: '1761234567' }),
    ];
    const { people } = await gather([row({ ...clara, phone }), row(anna)], studio);
    expect(people.map((one) => one.known?.id)).toEqual(['c1', 'c2']);
  });

  it('one customer is one person of the file', async () => {
    const rows = [
      row({ former_number: '1', ...clara }),
      row({ former_number: '2', first_name: 'Tom', last_name: 'Ott', email: clara.email }),
    ];
    const { people } = await gather(rows, [known({ email: clara.email, name: 'clara ott' })]);
    expect(people.map((one) => one.known?.id)).toEqual(['c1', undefined]);
  });
});

it('tells five thousand people of one birthday apart in time that grows with their number', async () => {
  const many = Array.from({ length: 5000 }, (_, at) =>
    row({ former_number: `N${at}`, first_name: 'Mia', last_name: `Muster${at}`, birthday: '1980-04-03' }),
  );
  const start = performance.now();
  const { people } = await gather(many);
  expect(people).toHaveLength(5000);
  expect(performance.now() - start).toBeLessThan(5000);
});
