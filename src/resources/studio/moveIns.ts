import { actionsOf } from '#declare/action.ts';
import { defineResource, type RecordOf } from '#declare/define.ts';
import { instant, number, text, texts } from '#declare/fields.ts';
import { berlinDay } from '#format/instants.ts';
import { formatDay, plusDays } from '#rules/days.ts';

/** Days in which a studio's moving in can be taken back as a whole. */
export const DAYS_TO_TAKE_BACK = 30;

const made = (label: string) => number({ label, required: true, readOnly: true, integer: true, default: 0 });

interface MovedIn {
  readonly created_at?: string;
  readonly taken_back_at: string | null;
}

/** Last day on which it can be taken back. */
export const takeBackUntil = ({ created_at }: { readonly created_at: string }) =>
  plusDays(berlinDay(new Date(created_at)), DAYS_TO_TAKE_BACK);

/** Imports of people and what they have from another program. */
export const moveIns = defineResource({
  name: 'move_ins',
  path: 'move-ins',
  api: 'auth/move-ins',
  label: { one: 'Umzug', many: 'Umzüge' },
  access: {
    read: 'admin',
    write: 'admin',
    create: 'nobody',
    update: 'nobody',
    delete: 'nobody',
    subject: 'studio',
  },
  fields: {
    files: texts({ label: 'Dateien', readOnly: true }),
    by_name: text({ label: 'Von', required: true, readOnly: true }),
    /** Shared by the entries of the history that the import wrote. */
    batch_id: text({ label: 'Kennung', required: true, readOnly: true, max: 36 }),
    customers: made('Kunden neu'),
    filled: made('Kunden ergänzt'),
    products: made('Tarife neu'),
    contracts: made('Verträge'),
    cards: made('Karten'),
    claims: made('Offene Posten'),
    appointments: made('Termine'),
    taken_back_at: instant({ label: 'Zurückgenommen am', readOnly: true }),
  },
  actions: actionsOf<MovedIn & { readonly created_at: string }>()({
    takeBack: {
      label: 'Umzug zurücknehmen',
      done: 'zurückgenommen',
      help: 'Alles, was dabei angelegt wurde, wird gelöscht, und was ergänzt wurde, ist wieder wie vorher. Das geht nur, solange nichts davon benutzt ist.',
      danger: true,
      long: true,
      fields: {},
      allowed: ({ taken_back_at, created_at }, { today }) => {
        if (taken_back_at) return 'Der Umzug ist schon zurückgenommen.';
        const until = takeBackUntil({ created_at });
        return today > until
          ? `Zurücknehmen ging bis zum ${formatDay(until)}, ${DAYS_TO_TAKE_BACK} Tage lang.`
          : undefined;
      },
      writes: (_, { now }) => ({ taken_back_at: now }),
    },
  }),
  title: ({ files }) => `Umzug ${(files ?? []).join(', ')}`.trim(),
  list: {
    columns: ['created_at', 'files', 'customers', 'contracts', 'by_name', 'taken_back_at'],
    sort: ['created_at', 'DESC'],
  },
});

export type MoveIn = RecordOf<typeof moveIns>;
