/** The exercise that was meant, in a studio with the starter library. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';

let studio: Commerce;
const trainer = () => studio.as('trainerNord');
const ids = new Map<string, string>();

interface Found {
  readonly id: string;
  readonly name: string;
  readonly fit: string;
}

async function meant(...names: string[]): Promise<Found[][]> {
  const { status, body } = await trainer().post('training/exercises/meant', { names });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.map(({ found }: { found: Found[] }) => found);
}

const create = async (name: string, values = {}) => {
  const { id } = await made(
    trainer().post('training/exercises', { name, primary_muscles: ['abdominals'], ...values }),
  );
  ids.set(name, id);
};

beforeAll(async () => {
  studio = await commerce('2026-11-21');
  await made(trainer().post('training/exercises/starter', {}));
});
afterAll(() => studio.close());

describe('the exercise that was meant', () => {
  it.each([
    ['Bankdrücken', 'Bankdrücken', 'exact'],
    ['bankdruecken', 'Bankdrücken', 'other'],
    ['Klimmzüge', 'Klimmzug', 'exact'],
    ['Plank', 'Unterarmstütz', 'synonym'],
    ['Bench Press', 'Bankdrücken', 'synonym'],
    ['Squats', 'Kniebeuge mit Langhantel', 'beginning'],
    ['Kniebeugen', 'Kniebeuge mit Langhantel', 'beginning'],
    ['Langhantelrudern', 'Rudern vorgebeugt', 'synonym'],
    ['Rudern mit Langhantel', 'Rudern vorgebeugt', 'other'],
    ['Kabelrudern', 'Rudern am Kabelzug', 'synonym'],
    ['KH-Bankdrücken', 'Kurzhantel-Bankdrücken', 'other'],
    ['KH Bankdrücken', 'Kurzhantel-Bankdrücken', 'other'],
    ['LH Rudern', 'Rudern vorgebeugt', 'other'],
    ['Bankdrücken mit Kurzhanteln', 'Kurzhantel-Bankdrücken', 'other'],
    ['Latziehen', 'Latzug zur Brust', 'beginning'],
    ['RDL', 'Rumänisches Kreuzheben', 'synonym'],
    ['Hip Thrust', 'Hüftheben an der Bank', 'beginning'],
    ['Face Pulls', 'Gesichtszug am Seil', 'beginning'],
    ['French Press', 'Stirndrücken', 'synonym'],
    ['Side Plank', 'Seitstütz', 'synonym'],
    ['Seitenheben', 'Seitheben', 'synonym'],
    ['Bankdrükcen', 'Bankdrücken', 'other'],
  ])('%s is %s', async (typed, name, fit) => {
    const [found = []] = await meant(typed);
    expect([found[0]?.name, found[0]?.fit]).toEqual([name, fit]);
  });

  it('finds nothing where there is nothing', async () => {
    expect(await meant('Hubschraubereinsatz', 'mit')).toEqual([[], []]);
  });

  it('puts the exact name before all that begin with it, however many there are', async () => {
    for (let index = 0; index < 14; index += 1) await create(`Twist ${String.fromCharCode(65 + index)}`);
    await create('Twist');
    await create('Russischer Twist');
    const [found = []] = await meant('Twist');
    expect(found).toHaveLength(12);
    expect([found[0]?.name, found[0]?.fit]).toEqual(['Twist', 'exact']);
    expect(found[1]?.fit).toBe('beginning');
  });

  it('puts what the trainer used before the rest, and no other trainer’s', async () => {
    await create('Alpha Quirl');
    await create('Omega lang Quirl');
    await create('Quirl im Sitzen');
    const order = async () => (await meant('Quirl'))[0]?.map(({ name, fit }) => `${name}: ${fit}`);
    expect(await order()).toEqual([
      'Quirl im Sitzen: beginning',
      'Alpha Quirl: other',
      'Omega lang Quirl: other',
    ]);
    const plan = (exercise_id: string | undefined) => ({
      name: 'Plan',
      days: [{ name: 'Tag 1', blocks: [{ kind: 'single', items: [{ exercise_id, sets: [] }] }] }],
    });
    await made(studio.as('adminNord').post('training/workouts', plan(ids.get('Alpha Quirl'))));
    await made(trainer().post('training/workouts', plan(ids.get('Omega lang Quirl'))));
    expect(await order()).toEqual([
      'Quirl im Sitzen: beginning',
      'Omega lang Quirl: used',
      'Alpha Quirl: other',
    ]);
  });

  it('puts the exact word before the studio’s other word for it', async () => {
    await create('Copenhagen Plank');
    const ownWord = async () => (await meant('Plank'))[0]?.[0]?.name;
    expect(await ownWord()).toBe('Unterarmstütz');
    await create('Plank');
    expect(await ownWord()).toBe('Plank');
  });

  it('stays within the studio', async () => {
    const { status } = await studio.as('trainerSued').post('training/exercises/meant', { names: ['Plank'] });
    expect(status).toBe(403);
  });

  it('takes a whole plan at once, in its order', async () => {
    const found = await meant('Plank', 'Crunches', 'Plank');
    expect(found.map(([first]) => first?.name)).toEqual(['Plank', 'Crunch', 'Plank']);
  });
});
