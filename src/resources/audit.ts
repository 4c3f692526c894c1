/** Words of the audit log for what was done to a record. The services write no others. */
import { type AnyAction, auditName } from '#declare/action.ts';
import type { Resource } from '#declare/define.ts';
import { overruleField } from '#declare/findings.ts';
import type { resources } from './index.ts';

/** Words beside those of declared actions. */
const GENERAL = {
  create: 'angelegt',
  update: 'geändert',
  delete: 'gelöscht',
  undelete: 'wiederhergestellt',
  erase: 'endgültig gelöscht',
  disclose: 'Datenauskunft erstellt',
  export: 'Gesamtexport erstellt',
  merge: 'mit anderem zusammengeführt',
  rewind: 'zurückgespult',
  collect: 'Lastschrift eingereicht',
  download: 'Datei heruntergeladen',
  debit_back: 'Lastschrift zurückgekommen',
  dun: 'gemahnt',
  make_feed: 'Kalender-Abo eingerichtet',
  revoke_feed: 'Kalender-Abo beendet',
  hand_over: 'Termine übergeben',
  hand_back: 'Übergabe zurückgenommen',
  raise_price: 'Preis angehoben',
  share: 'Link für den Kunden erstellt',
  make_recovery_codes: 'Wiederherstellungscodes erstellt',
  remove_second_factor: 'Zweiten Faktor entfernt',
  recover: 'Zweiten Faktor mit Wiederherstellungscode entfernt',
  unshare: 'Link für den Kunden beendet',
} as const;

type Registry = typeof resources;
type Declared = { [N in keyof Registry]: keyof Registry[N]['actions'] & string }[keyof Registry];

/** A word of the audit log: a general one, or a declared action's. */
export type AuditAction = keyof typeof GENERAL | ReturnType<typeof auditName<Declared>>;

type Acted = Pick<Resource, 'actions' | 'warnings'>;

/**
 * The history's text for a word of the audit log. An unknown word, of another version of the software, reads as a change.
 * @example auditWord(contracts, 'end_pause') // 'Pause beendet'
 */
export function auditWord({ actions = {} }: Acted, word: string): string {
  const declared = Object.entries(actions).find(([name]) => auditName(name) === word);
  if (declared) return declared[1].done;
  return Object.hasOwn(GENERAL, word) ? GENERAL[word as keyof typeof GENERAL] : GENERAL.update;
}

/**
 * The warnings that can be overruled on a resource's records, for the history: under `OVERRULE`, nothing before, their
 * names after.
 */
export function overruledField({ actions = {}, warnings: own = {} }: Acted) {
  const each = (Object.values(actions) as AnyAction[]).map(({ warnings = {} }) => warnings);
  return overruleField(Object.assign({}, own, ...each));
}
