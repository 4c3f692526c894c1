/** Libraries of exercises, as other programs publish and export them. */
import { describe, expect, it } from 'vitest';
import { exercises } from '#resources/training/exercises.ts';
import { freeExerciseFile } from '../../support/exercises.ts';
import { imported } from '../../support/imported.ts';

const first = (content: string) => imported(exercises, content).values[0];

describe('a library of exercises', () => {
  it('is free-exercise-db, without a question', () => {
    const { values, meanings, notes } = imported(exercises, freeExerciseFile());
    expect([values.length, meanings, notes]).toEqual([873, [], []]);
  });

  it('is free-exercise-db as a table', () => {
    expect(
      first(
        'name,force,level,mechanic,equipment,primaryMuscles,secondaryMuscles,instructions,category,images\n' +
          'Air Bike,pull,beginner,compound,body only,abdominals,"lower back, abdominals","Lie flat.\nLift.",strength,Air_Bike/0.jpg\n',
      ),
    ).toMatchObject({
      ...{
        name: 'Air Bike',
        force: 'pull',
        difficulty: 'beginner',
        mechanic: 'compound',
        equipment: 'body only',
      },
      ...{ primary_muscles: ['abdominals'], secondary_muscles: ['lower back'], category: 'strength' },
      instructions: ['Lie flat.', 'Lift.'],
      image_urls: [
        'https://raw.githubusercontent.com/yuhonas/free-exercise-db/main/exercises/Air_Bike/0.jpg',
      ],
    });
  });

  const bench = {
    id: 192,
    uuid: '5da6340b-22ec-4c1b-a443-eef2f59f92f0',
    category: { id: 11, name: 'Chest' },
    muscles: [{ id: 4, name: 'Pectoralis major', name_en: 'Chest', is_front: true }],
    muscles_secondary: [
      { id: 2, name: 'Anterior deltoid', name_en: 'Shoulders' },
      { id: 4, name: 'Pectoralis major', name_en: 'Chest' },
    ],
    equipment: [
      { id: 8, name: 'Bench' },
      { id: 1, name: 'Barbell' },
    ],
    images: [{ id: 1, image: 'https://wger.de/media/1.png', is_main: true }],
    translations: [
      { language: 2, name: 'Benchpress', description: '<p>Lay down.</p>' },
      {
        language: 1,
        name: 'Bankdrücken LH',
        description: '<p>Bank&nbsp;flach.</p><ul><li>Dr&uuml;cken</li><li>Senken</li></ul>',
      },
    ],
  };

  it('is wger, with its HTML as text and its German names', () => {
    const { values, meanings } = imported(
      exercises,
      JSON.stringify({
        count: 2,
        next: null,
        results: [
          bench,
          {
            ...bench,
            uuid: 'b',
            muscles: [],
            muscles_secondary: [],
            category: { id: 10, name: 'Abs' },
            equipment: [],
            translations: [{ language: 2, name: 'Crunches', description: '' }],
          },
        ],
      }),
    );
    expect(values[0]).toMatchObject({
      ...{ name: 'Bankdrücken LH', description: 'Bank flach.\n- Drücken\n- Senken', source_id: bench.uuid },
      ...{
        primary_muscles: ['chest'],
        secondary_muscles: ['shoulders'],
        equipment: 'barbell',
        measured_by: 'reps',
      },
      image_urls: ['https://wger.de/media/1.png'],
    });
    expect(values[1]).toMatchObject({ name: 'Crunches', primary_muscles: ['abdominals'], equipment: null });
    expect(meanings.every(({ by }) => by === 'known')).toBe(true);
  });

  it('is wger as a table', () => {
    expect(
      first(
        'id,uuid,name,description,category,muscles,muscles_secondary,equipment\n' +
          '1,u1,Squats,"<p>Stand &amp; sit.</p>",Legs,"Quadriceps femoris, Gluteus maximus",Soleus,"Barbell, SZ-Bar"\n',
      ),
    ).toMatchObject({
      ...{ name: 'Squats', description: 'Stand & sit.', source_id: 'u1', equipment: 'barbell' },
      ...{ primary_muscles: ['quadriceps', 'glutes'], secondary_muscles: ['calves'] },
    });
  });

  it('is ExerciseDB, with numbered columns', () => {
    const { values } = imported(
      exercises,
      'bodyPart,equipment,gifUrl,id,name,target,secondaryMuscles/0,secondaryMuscles/1,instructions/0,instructions/1\n' +
        'waist,body weight,https://x.de/1.gif,0001,3/4 sit-up,abs,hip flexors,lower back,Lie flat.,Sit up.\n' +
        'cardio,leverage machine,,0002,run,cardiovascular system,,,Step:1 Run.,\n',
    );
    expect(values[0]).toMatchObject({
      ...{
        name: '3/4 sit-up',
        primary_muscles: ['abdominals'],
        equipment: 'body only',
        image_urls: ['https://x.de/1.gif'],
      },
      ...{ secondary_muscles: ['quadriceps', 'lower back'], instructions: ['Lie flat.', 'Sit up.'] },
    });
    expect(values[1]).toMatchObject({ equipment: 'machine', instructions: ['Run.'] });
  });

  it('is a German table', () => {
    expect(
      first(
        'Übungsname;Zielmuskulatur;Hilfsmuskeln;Gerät;Schwierigkeitsgrad;Art;Bewegungsart;Kraftrichtung;Ausführung\r\n' +
          'Rudern;Latissimus, Rhomboiden;Bizeps/Unterarme;Langhanteln;Anfänger;Krafttraining;Grundübung;Zug;"1. Beugen. 2. Ziehen. 3. Senken."\r\n',
      ),
    ).toMatchObject({
      ...{
        name: 'Rudern',
        primary_muscles: ['lats', 'middle back'],
        secondary_muscles: ['biceps', 'forearms'],
      },
      ...{
        equipment: 'barbell',
        difficulty: 'beginner',
        category: 'strength',
        mechanic: 'compound',
        force: 'pull',
      },
      instructions: ['Beugen.', 'Ziehen.', 'Senken.'],
    });
  });

  it('has parts of the body as categories', () => {
    const { values, meanings } = imported(
      exercises,
      'Übung;Kategorie;Gerät\nKniebeuge;Beine;LH\nRudern;Rücken;KH\nLaufen;Ausdauer;Laufband',
    );
    expect(values.map(({ primary_muscles, category }) => [primary_muscles, category])).toEqual([
      [['quadriceps', 'hamstrings', 'glutes'], null],
      [['lats', 'middle back'], null],
      [[], 'cardio'],
    ]);
    expect(meanings[0]).toMatchObject({ field: 'primary_muscles', said: '', by: 'open' });
  });

  it('is an English table', () => {
    expect(
      first(
        'Exercise,Muscle Group,Equipment,Level,Type,Mechanics,Force Type,Video Link\n' +
          'Leg Press,Quads,Machines,Advanced,Strength Training,Compound,Push,https://youtu.be/x\n',
      ),
    ).toMatchObject({
      ...{ name: 'Leg Press', primary_muscles: ['quadriceps'], equipment: 'machine', difficulty: 'expert' },
      ...{ category: 'strength', mechanic: 'compound', force: 'push', video_url: 'https://youtu.be/x' },
    });
  });
});

describe('words that nobody knows', () => {
  const FILE =
    'Name;Zielmuskeln;Hilfsmuskeln;Niveau\nA;Brusst;Zwischenrippe;Einsteiger\nB;Zwischenrippe;;Übermensch\nC;Abs;;Profi';

  it('are gathered over the file with a guess, and chosen once for fields with the same choices', () => {
    const { meanings } = imported(exercises, FILE);
    expect(meanings).toEqual([
      {
        field: 'primary_muscles',
        label: 'Zielmuskeln',
        said: 'Zwischenrippe',
        times: 2,
        keys: [],
        by: 'open',
      },
      { field: 'difficulty', label: 'Niveau', said: 'Übermensch', times: 1, keys: [], by: 'open' },
      {
        field: 'primary_muscles',
        label: 'Zielmuskeln',
        said: 'Brusst',
        times: 1,
        keys: ['chest'],
        by: 'guessed',
      },
      {
        field: 'primary_muscles',
        label: 'Zielmuskeln',
        said: 'Abs',
        times: 1,
        keys: ['abdominals'],
        by: 'known',
      },
    ]);
    const { values } = imported(exercises, FILE, {
      meanings: {
        primary_muscles: { zwischenrippe: ['chest', 'abdominals'] },
        difficulty: { Übermensch: [] },
      },
    });
    expect(values.map(({ primary_muscles, difficulty }) => [primary_muscles, difficulty])).toEqual([
      [['chest'], 'beginner'],
      [['chest', 'abdominals'], null],
      [['abdominals'], 'expert'],
    ]);
    expect(values[0]?.secondary_muscles).toEqual(['abdominals']);
  });

  it('stand beside those that are known', () => {
    expect(imported(exercises, FILE).values[0]?.secondary_muscles).toEqual(['Zwischenrippe']);
  });

  it('are asked for where a required value is missing', () => {
    const missing = 'Name;Zielmuskeln;Gerät\nA;;Bank\nB;Brust;Bank';
    expect(imported(exercises, missing).meanings[0]).toMatchObject({ said: '', times: 1, by: 'open' });
    const { values } = imported(exercises, missing, { meanings: { primary_muscles: { '': ['chest'] } } });
    expect(values[0]?.primary_muscles).toEqual(['chest']);
  });
});
