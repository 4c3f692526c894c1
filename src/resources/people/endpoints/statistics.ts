/** Figures about customers. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { day, group, instant, list, number, reference, text } from '#declare/fields.ts';
import { count, month } from '#declare/parts.ts';
import { customers } from '../customers.ts';

export const customerStatistics = endpoint({
  method: 'GET',
  path: 'stats/customers',
  costly: true,
  summary: 'Kundenstatistik',
  access: { may: 'list', of: customers },
  reads: ['studios', 'trainers'],
  studio: 'any',
  answer: {
    as_of: instant({ label: 'Stand', required: true }),
    total: count('Alle, auch Deaktivierte'),
    by_status: group({
      label: 'Nach Status',
      required: true,
      fields: {
        pending_activation: count('Aktivierung ausstehend'),
        active: count('Aktiv'),
        deactivated: count('Deaktiviert'),
      },
    }),
    members: count('Mitglieder heute: mit laufendem Vertrag oder gültiger Karte'),
    new_this_month: count('In diesem Monat Mitglied geworden'),
    left_this_month: count('In diesem Monat zuletzt Mitglied gewesen, bis heute'),
    without_trainer: count('Nicht deaktiviert und ohne Betreuer'),
    mine: count('Nicht deaktiviert und von dir betreut'),
    fluctuation_rate: number({
      label: 'Fluktuation',
      help: 'Abgänge der zwölf Monate × 100 ÷ durchschnittlicher Bestand an den Monatsenden; null ohne Bestand',
    }),
    months: list({
      label: 'Die letzten zwölf Monate, der laufende zuletzt (Europe/Berlin)',
      of: {
        month,
        joined: count('Mitglied geworden, nach mindestens 30 Tagen ohne Mitgliedschaft'),
        left: count('Zuletzt Mitglied gewesen, vor mindestens 30 Tagen ohne Mitgliedschaft'),
        stock: count('Mitglieder am letzten Tag des Monats, im laufenden: heute'),
      },
    }),
    by_trainer: list({
      label: 'Höchstens 200, die mit den meisten Kunden zuerst',
      max: 200,
      of: {
        trainer_id: reference('trainers', { label: 'Mitarbeiter', required: true }),
        name: text({ label: 'Name', required: true }),
        customers: count('Kunden'),
      },
    }),
    by_studio: list({
      label: 'Höchstens 200, nach dem Namen; für alle außer Super-Admins nur das eigene',
      max: 200,
      of: {
        studio_id: reference('studios', { label: 'Studio', required: true }),
        customers: count('Kunden'),
        members: count('Mitglieder'),
        trainers: count('Mitarbeiter'),
      },
    }),
    birthdays: list({
      label: 'Heute und in den 13 Tagen danach, höchstens 20',
      max: 20,
      of: {
        id: reference('customers', { label: 'Kunde', required: true }),
        first_name: text({ label: 'Vorname', required: true }),
        last_name: text({ label: 'Nachname', required: true }),
        birthday: day({ label: 'Geburtstag', required: true }),
        turns: count('Das Alter, das erreicht wird'),
      },
    }),
  },
});

export type CustomerStatistics = AnswerOf<typeof customerStatistics>;
