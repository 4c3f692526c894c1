import { defineResource, type RecordOf } from '#declare/define.ts';
import { boolean, choices, list, longText, number, phone, text } from '#declare/fields.ts';
import { checkSpans } from '#rules/spans.ts';
import { CANCELLED, daySpans, postalCode, weeklyHours } from '../shared.ts';
import { EQUIPMENT } from '../training/exercises.ts';

/** A location of a studio. Appointments and courses name its rooms. */
export const locations = defineResource({
  name: 'locations',
  api: 'schedule/locations',
  label: { one: 'Standort', many: 'Standorte' },
  access: { read: 'trainer', write: 'admin', subject: 'schedule' },
  menu: { label: 'Standorte', icon: 'locations' },
  fields: {
    name: text({ label: 'Name', required: true, max: 120, unique: 'studio' }),
    street: text({ label: 'Straße und Hausnummer' }),
    postal_code: postalCode,
    city: text({ label: 'Ort' }),
    phone: phone({ label: 'Telefon' }),
    rooms: list({
      label: 'Räume',
      help: 'Ein Raum ist zu einer Zeit nur einmal belegt. Wird er umbenannt, gehen Kurse und kommende Termine mit.',
      keyed: true,
      entry: 'Raum',
      max: 50,
      of: {
        name: text({ label: 'Name', required: true, max: 60 }),
        capacity: number({ label: 'Plätze', required: true, integer: true, min: 1, max: 1000 }),
      },
    }),
    equipment: choices({
      label: 'Ausstattung',
      help: 'Womit hier trainiert werden kann. Leer: nicht bekannt.',
      of: EQUIPMENT,
    }),
    opening_hours: weeklyHours('Öffnungszeiten', {
      help: 'Ohne eigene Zeiten gelten die des Studios.',
      none: 'geschlossen',
    }),
    closures: daySpans('Schließzeiten', {
      help: 'Kurse überspringen sie. Was schon im Kalender steht, bleibt stehen, bis du es absagst.',
      entry: 'Schließzeit',
    }),
    active: boolean({
      label: 'Aktiv',
      help: 'Sonst steht er bei neuen Terminen nicht mehr zur Wahl.',
      default: true,
    }),
    notes: longText({ label: 'Notizen', help: 'Nur für Mitarbeiter.' }),
  },
  titleFields: ['name'],
  title: ({ name }) => name,
  warnings: { closed: 'mit Terminen in einer Schließzeit' },
  actions: {
    cancelClosed: {
      label: 'Termine in Schließzeiten absagen',
      done: 'Termine in Schließzeiten abgesagt',
      help: 'Wer gebucht hatte, steht weiter am Termin, damit du Bescheid geben kannst.',
      danger: true,
      fields: {},
      headers: { [CANCELLED]: number({ label: 'Termine, die abgesagt wurden', integer: true }) },
      warnings: { falls_away: 'mit allen Terminen darin' },
      allowed: ({ closures }, { today }) =>
        closures.some(({ to }) => to >= today) ? undefined : 'Es ist keine Schließzeit eingetragen.',
    },
  },
  check: ({ rooms, opening_hours, closures }) => {
    const errors: Record<string, string> = checkSpans({ opening_hours, closures });
    const names = (rooms ?? []).map(({ name }) => name?.trim().toLowerCase());
    names.forEach((name, index) => {
      if (name && names.indexOf(name) < index) errors[`rooms.${index}.name`] = 'Diesen Raum gibt es schon.';
    });
    return errors;
  },
  list: {
    row: { line: ['street', 'city'], fact: ['active'] },
    columns: ['name', 'city', 'phone', 'active'],
    sortable: ['city', 'active'],
    filters: ['active'],
    search: ['name', 'city', 'street'],
    sort: ['name', 'ASC'],
  },
});

export type Location = RecordOf<typeof locations>;
