/** What programs call the columns of files about appointments. */
import { type Column, headings } from '#declare/imports.ts';
import { WHO_HEADINGS } from './memberHeadings.ts';
import { FURTHER_APPOINTMENTS } from './otherHeadings.ts';

export const APPOINTMENT_HEADINGS: readonly Column[] = [
  ...WHO_HEADINGS,
  ...headings(
    'on',
    'Tag | Datum | Termin | Termin am | Termindatum | Beginn | Date | Appointment date | Day | Scheduled date',
  ),
  ...headings(
    'starts',
    'Uhrzeit | Zeit | Startzeit | von | Beginn Uhrzeit | Time | Start time | Start | From',
  ),
  ...headings('ends', 'Endzeit | Ende Uhrzeit | bis | Ende | End time | End | To'),
  ...headings(
    'minutes',
    'Dauer in Minuten | Dauer | Minuten | Dauer (Min.) | Länge | Duration | Minutes | Length',
  ),
  ...headings(
    'trainer',
    'Trainer | Trainerin | Coach | Mitarbeiter | Betreuer | Personal Trainer | Staff | Instructor | Teacher | Team member | Staff member | Provider | Therapeut | Calendar',
  ),
  ...headings(
    'title',
    'Titel | Dienstleistung | Terminart | Art | Leistung | Betreff | Bezeichnung | Angebot | Service | Session type | Appointment type | Title | Type',
  ),
  ...headings('name', 'Teilnehmer | Teilnehmerin | Teilnehmer/in'),
  ...headings('trainer', 'Kursleiter | Kursleitung | Durchgeführt von'),
  ...FURTHER_APPOINTMENTS,
];
