import { defineResource, type FieldErrors, type RecordOf } from '#declare/define.ts';
import { choice, choices, image, longText, tags, text, texts, url } from '#declare/fields.ts';
import { exerciseImports } from './exerciseImports.ts';

/** Values of muscles, equipment and levels are those of free-exercise-db, so that its file is imported unchanged. */
export const MUSCLES = {
  abdominals: 'Bauch',
  abductors: 'Abduktoren',
  adductors: 'Adduktoren',
  biceps: 'Bizeps',
  calves: 'Waden',
  chest: 'Brust',
  forearms: 'Unterarme',
  glutes: 'Gesäß',
  hamstrings: 'Beinbeuger',
  lats: 'Breiter Rückenmuskel',
  'lower back': 'Unterer Rücken',
  'middle back': 'Mittlerer Rücken',
  neck: 'Nacken',
  quadriceps: 'Beinstrecker',
  shoulders: 'Schultern',
  traps: 'Trapez',
  triceps: 'Trizeps',
} as const;

export type Muscle = keyof typeof MUSCLES;

export const EQUIPMENT = {
  'body only': 'Eigengewicht',
  barbell: 'Langhantel',
  dumbbell: 'Kurzhantel',
  'e-z curl bar': 'SZ-Stange',
  kettlebells: 'Kettlebell',
  cable: 'Kabelzug',
  machine: 'Gerät',
  bands: 'Widerstandsband',
  'medicine ball': 'Medizinball',
  'exercise ball': 'Gymnastikball',
  'foam roll': 'Faszienrolle',
  other: 'Anderes',
} as const;

export type Equipment = keyof typeof EQUIPMENT;

export const DIFFICULTIES = {
  beginner: 'Einsteiger',
  intermediate: 'Fortgeschritten',
  expert: 'Profi',
} as const;

/** Exercises, to choose from in workouts. */
export const exercises = defineResource({
  name: 'exercises',
  api: 'training/exercises',
  label: { one: 'Übung', many: 'Übungen' },
  access: { read: 'trainer', write: 'trainer', feature: 'TRAINING_DIARY', subject: 'training' },
  menu: { label: 'Übungen', icon: 'exercises' },
  fields: {
    name: text({ label: 'Name', required: true, max: 120, unique: 'studio' }),
    description: longText({ label: 'Beschreibung' }),
    category: choice({
      label: 'Kategorie',
      of: {
        strength: 'Kraft',
        cardio: 'Ausdauer',
        stretching: 'Dehnen',
        plyometrics: 'Plyometrie',
        mobility: 'Mobilität',
        powerlifting: 'Kraftdreikampf',
        olympic_weightlifting: 'Gewichtheben',
        strongman: 'Strongman',
      },
      default: 'strength',
    }),
    primary_muscles: choices({ label: 'Zielmuskeln', required: true, of: MUSCLES }),
    secondary_muscles: choices({ label: 'Hilfsmuskeln', of: MUSCLES }),
    equipment: choice({ label: 'Ausstattung', of: EQUIPMENT }),
    force: choice({ label: 'Krafteinsatz', of: { push: 'Drücken', pull: 'Ziehen', static: 'Halten' } }),
    mechanic: choice({ label: 'Gelenke', of: { compound: 'Mehrgelenkig', isolation: 'Eingelenkig' } }),
    difficulty: choice({ label: 'Niveau', of: DIFFICULTIES }),
    measured_by: choice({
      label: 'Gemessen in',
      required: true,
      of: { reps: 'Wiederholungen', time: 'Zeit', distance: 'Strecke' },
      default: 'reps',
    }),
    instructions: texts({ label: 'Anleitung', max: 30, length: 1000 }),
    contraindications: tags({
      label: 'Nicht bei',
      help: 'Beschwerden, bei denen die Übung nicht passt, zum Beispiel Knie oder Bandscheibe.',
    }),
    image: image({ label: 'Bild' }),
    image_urls: texts({ label: 'Adressen von Bildern', max: 10, length: 500 }),
    video_url: url({ label: 'Video' }),
    source_id: text({
      label: 'Kennung in der Quelle',
      help: 'Woran ein zweiter Import die Übung erkennt.',
      max: 120,
      unique: 'studio',
      readOnly: true,
    }),
  },
  title: ({ name }) => name,
  imports: exerciseImports,
  check: ({ primary_muscles, secondary_muscles, image_urls }) => {
    const errors: FieldErrors = {};
    if (secondary_muscles?.some((muscle) => primary_muscles?.includes(muscle)))
      errors.secondary_muscles = 'Ein Muskel ist Zielmuskel oder Hilfsmuskel, nicht beides.';
    image_urls?.forEach((address, index) => {
      if (address && !/^https?:\/\/\S+$/.test(address))
        errors[`image_urls.${index}`] = 'Bitte eine Adresse eintragen, die mit https:// beginnt.';
    });
    return errors;
  },
  list: {
    row: { line: ['primary_muscles', 'equipment', 'difficulty'], fact: [] },
    columns: ['image', 'name', 'primary_muscles', 'equipment', 'difficulty', 'category'],
    sortable: ['category', 'equipment', 'difficulty'],
    filters: ['primary_muscles', 'secondary_muscles', 'equipment', 'difficulty', 'category', 'mechanic'],
    search: ['name', 'description'],
    sort: ['name', 'ASC'],
  },
});

export type Exercise = RecordOf<typeof exercises>;
