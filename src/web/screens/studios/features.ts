import type { Feature } from '../../../resources/features.ts';

/** What a feature brings, for whoever switches it. */
export const FEATURE_HELP: Readonly<Record<Feature, string>> = {
  COURSES: 'Kalender, Termine und Kurse mit Buchung und Warteliste, dazu die Verwaltung der Standorte.',
  TRAINING_DIARY: 'Übungen und Workouts: Trainingspläne schreiben und Kundinnen und Kunden zuweisen.',
  NUTRITION_DIARY: 'Ernährungspläne und ihre Vorlagen, mit Nährwerten und Allergenen.',
};
