/** What can be done with a contract and a card beyond changing it: labels, and the fields of each call's body. */
import { CONCLUSION_WARNINGS } from '../rules/contracts/conclusion.ts';
import { CANCELLATION_ORIGINS } from './contracts.ts';
import { boolean, choice, choices, day, type Fields, number, text } from './fields.ts';

/** An action on one record: `POST {id}/<path>`. */
export interface RecordAction {
  /** Last part of the address. */
  readonly path: string;
  /** What the audit log calls it. */
  readonly name: string;
  readonly label: string;
  /** What the history says was done. */
  readonly done: string;
  /** Fields of the body; none for an empty one. */
  readonly fields: Fields;
}

const reason = text({ label: 'Grund', max: 200 });

/** Fields of a pause, for one contract or for many. */
export const PAUSE_FIELDS = {
  from: day({ label: 'Von', required: true }),
  to: day({ label: 'Bis', required: true }),
  reason,
  note: text({ label: 'Notiz', max: 500 }),
} as const;

export const contractActions = {
  conclude: {
    path: 'conclude',
    name: 'conclude',
    label: 'Abschließen',
    done: 'abgeschlossen',
    fields: {
      terms: choice({
        label: 'Konditionen',
        of: { draft: 'Wie im Entwurf versprochen', tariff: 'Wie im Tarif jetzt' },
        help: 'Nötig, wenn sich der Tarif seit dem Entwurf geändert hat.',
      }),
      overrule: choices({ label: 'Trotz Warnung', of: CONCLUSION_WARNINGS }),
    },
  },
  pause: { path: 'pause', name: 'pause', label: 'Pausieren', done: 'pausiert', fields: PAUSE_FIELDS },
  endPause: {
    path: 'end-pause',
    name: 'end_pause',
    label: 'Pause beenden',
    done: 'Pause beendet',
    fields: { on: day({ label: 'Letzter Tag der Pause', required: true }) },
  },
  cancel: {
    path: 'cancel',
    name: 'cancel',
    label: 'Kündigen',
    done: 'gekündigt',
    fields: {
      received_on: day({ label: 'Zugang der Kündigung', required: true, past: true }),
      origin: choice({
        label: 'Gekündigt von',
        required: true,
        of: CANCELLATION_ORIGINS,
        default: 'customer',
      }),
      extraordinary: boolean({ label: 'Außerordentlich (aus wichtigem Grund)', default: false }),
      effective_on: day({
        label: 'Wirksam zum',
        help: 'Leer: zum frühestmöglichen Tag, außerordentlich mit dem Zugang.',
      }),
      reason: text({ label: 'Grund', max: 500 }),
    },
  },
  revokeCancellation: {
    path: 'revoke-cancellation',
    name: 'revoke_cancellation',
    label: 'Kündigung zurücknehmen',
    done: 'Kündigung zurückgenommen',
    fields: {},
  },
  withdraw: {
    path: 'withdraw',
    name: 'withdraw',
    label: 'Widerruf eintragen',
    done: 'widerrufen',
    fields: {
      received_on: day({ label: 'Eingang des Widerrufs', required: true, past: true }),
      sent_on: day({
        label: 'Abgesandt am',
        help: 'Zum Beispiel laut Poststempel. Rechtzeitiges Absenden genügt; ohne Angabe zählt der Eingang.',
        past: true,
      }),
    },
  },
} as const satisfies Record<string, RecordAction>;

const units = number({ label: 'Einheiten', integer: true, required: true, min: 1, max: 100, default: 1 });

export const cardActions = {
  debit: {
    path: 'debit',
    name: 'debit',
    label: 'Abbuchen',
    done: 'abgebucht',
    fields: { units, reason, appointment_id: text({ label: 'Termin', max: 36 }) },
  },
  credit: {
    path: 'credit',
    name: 'credit',
    label: 'Gutschreiben',
    done: 'gutgeschrieben',
    fields: { units, reason: text({ label: 'Grund', required: true, max: 200 }) },
  },
  block: { path: 'block', name: 'block', label: 'Sperren', done: 'gesperrt', fields: {} },
  unblock: { path: 'unblock', name: 'unblock', label: 'Entsperren', done: 'entsperrt', fields: {} },
  extend: {
    path: 'extend',
    name: 'extend',
    label: 'Verlängern',
    done: 'verlängert',
    fields: { valid_until: day({ label: 'Gültig bis', required: true }) },
  },
  reverse: {
    path: 'ledger/:entry/reverse',
    name: 'reverse',
    label: 'Buchung rückgängig machen',
    done: 'Buchung zurückgenommen',
    fields: {},
  },
} as const satisfies Record<string, RecordAction>;
