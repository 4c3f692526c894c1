/** The figures of a studio. */
import { figure, ratio } from '#declare/figure.ts';
import { contracts, MONTHLY_PRICE, PAYING } from '../contracts/contracts.ts';
import { claims } from '../money/claims.ts';
import { CURRENT_CUSTOMERS, customers } from '../people/customers.ts';

export const members = figure({
  name: 'members',
  label: 'Mitglieder',
  why: 'Kunden mit einem laufenden Vertrag (aktiv, pausiert oder gekündigt und noch nicht beendet) oder einer gültigen Karte: am letzten Tag des Monats, im laufenden heute.',
  of: customers,
  where: () => ({ membership: 'member' }),
});

export const joined = figure({
  name: 'joined',
  label: 'Zugänge',
  why: 'Wer in diesem Monat Mitglied wurde und in den 30 Tagen davor keines war.',
  of: customers,
  where: ({ month }) => ({ joined_on_gte: month }),
});

export const left = figure({
  name: 'left',
  label: 'Abgänge',
  why: 'Wer in diesem Monat zuletzt Mitglied war und in den 30 Tagen danach keines ist.',
  of: customers,
  where: ({ month, today }) => ({ left_on_gte: month, left_on_lte: today }),
});

export const waiting = figure({
  name: 'waiting',
  label: 'Wartend',
  why: 'Kunden, deren Zugang noch nicht aktiviert ist.',
  of: customers,
  where: () => ({ status: 'pending_activation' }),
});

export const withoutTrainer = figure({
  name: 'without_trainer',
  label: 'Ohne Betreuer',
  why: 'Kunden, denen kein Betreuer zugewiesen ist. Wer deaktiviert ist, braucht keinen und zählt nicht.',
  of: customers,
  where: () => ({ trainer_ids: [null], status: CURRENT_CUSTOMERS }),
});

export const mine = figure({
  name: 'mine',
  label: 'Meine Kunden',
  why: 'Kunden, die du betreust. Wer deaktiviert ist, zählt nicht.',
  of: customers,
  where: ({ uid }) => ({ trainer_ids: [uid], status: CURRENT_CUSTOMERS }),
});

export const recurringRevenue = figure({
  name: 'recurring_revenue',
  label: 'Beiträge im Monat',
  why: 'Die Beiträge aller Verträge, die heute laufen (aktiv oder gekündigt und noch nicht beendet), auf einen Monat gerechnet: ein Jahresbeitrag zählt mit einem Zwölftel, ein Quartalsbeitrag mit einem Drittel, ein Wochenbeitrag mit 52 Zwölfteln. Pausierte Verträge und einmalige Preise zählen nicht.',
  of: contracts,
  where: () => PAYING,
  sum: MONTHLY_PRICE,
  level: 'admin',
});

export const revenuePerMember = ratio({
  name: 'revenue_per_member',
  label: 'Beitrag je Mitglied',
  why: 'Die Beiträge im Monat, geteilt durch die Mitglieder von heute. Auch wer pausiert oder nur eine Karte hat, ist Mitglied.',
  part: recurringRevenue,
  whole: members,
  level: 'admin',
});

export const open = figure({
  name: 'open',
  label: 'Offen',
  why: 'Was Kunden schulden: die Summe über alle, deren Konto im Minus steht. Guthaben anderer Kunden sind nicht abgezogen.',
  of: customers,
  where: () => ({ open_cents_gt: 0 }),
  sum: { field: 'open_cents' },
  level: 'admin',
});

export const overdue = figure({
  name: 'overdue',
  label: 'Überfällig',
  why: 'Der offene Teil aller Forderungen, deren Fälligkeit vorbei ist und die kein Einzug nimmt.',
  of: claims,
  where: () => ({ status: ['overdue'] }),
  sum: { field: 'open_cents' },
  level: 'admin',
});

/** All figures, in the order in which the API names them. */
export const allFigures = [
  ...[members, joined, left, waiting, withoutTrainer, mine],
  ...[recurringRevenue, revenuePerMember, open, overdue],
] as const;
