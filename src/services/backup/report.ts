/** Messages of backup and restore, in German. */

import type { Resource } from '#declare/define.ts';
import { formatInstant } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { claims } from '#resources/money/claims.ts';
import { payments } from '#resources/money/payments.ts';
import { studios as allStudios } from '#resources/studio/studios.ts';
import type { Manifest } from './manifest.ts';
import type { Restored } from './operations.ts';

/** Returns lines about a written backup. @param size in bytes */
export function toldOfBackup(path: string, manifest: Manifest, size: number, encrypted: boolean): string[] {
  const embedded = manifest.accounts === 'embedded';
  return [
    `✓ Gesichert: ${path} (${megabytes(size)}, ${encrypted ? 'verschlüsselt' : 'nicht verschlüsselt'})`,
    `  ${amountOf(manifest)}, Stand ${formatInstant(manifest.taken_at)}. Bilder sind dabei.`,
    embedded
      ? '  Die Zugänge der mitgelieferten Anmeldung sind mit ihren Passwörtern dabei.'
      : `  Die Zugänge liegen im Firebase-Projekt ${projectOf(manifest)} und bleiben dort; gesichert ist, wem welcher gehört.`,
    ...(encrypted
      ? []
      : [
          `  Jeder, der die Datei hat, kann sie lesen${embedded ? ', auch die Passwörter' : ''}. Verschlüsselt wird mit BACKUP_PASSPHRASE (src/services/README.md, „Backup and restore“).`,
        ]),
  ];
}

/** Returns lines about the checks after a restore. */
export function toldOfRestore({ manifest, protectedTables, leftOut, withAccounts }: Restored): string[] {
  const studios = new Set(manifest.tables.flatMap(({ sums }) => Object.keys(sums))).size;
  return [
    `✓ Eingespielt: ${amountOf(manifest)}, so viele wie in der Sicherung. Stand: ${formatInstant(manifest.taken_at)}.`,
    `✓ Die Beträge stimmen je Studio mit der Sicherung überein (${counted(studios, allStudios.label)}).`,
    ...[claims, payments].map((resource) => `    ${totalsOf(resource, manifest)}`),
    `✓ Zeilensicherheit auf ${counted(protectedTables, TABLE)}; Rechte, Zähler und Suche sind eingerichtet.`,
    ...leftOut.map(
      (name) => `! Nicht eingespielt: die Tabelle „${name}“. Sie gehört nicht zu dieser Anwendung.`,
    ),
    ...toldOfAccounts(manifest, withAccounts),
    'Jetzt: npm start',
  ];
}

function toldOfAccounts(manifest: Manifest, withAccounts: boolean): string[] {
  if (withAccounts) return ['✓ Die Zugänge sind mit ihren Passwörtern wieder da.'];
  if (manifest.accounts === 'embedded')
    return [
      '! Passwörter lassen sich nicht in eine andere Anmeldung mitnehmen: Der nächste Start legt die Zugänge dort an,',
      '  und alle setzen ihr Passwort neu („Passwort vergessen“ oder eine neue Einladung).',
    ];
  return [
    `! Die Passwörter liegen im Firebase-Projekt ${projectOf(manifest)}. Mit einer anderen Anmeldung legt der nächste Start`,
    '  die Zugänge dort neu an, und alle setzen ihr Passwort neu.',
  ];
}

/** Returns sums over all studios, with the fields' labels. */
function totalsOf({ name, label, fields }: Resource, manifest: Manifest): string {
  const totals = new Map<string, number>();
  for (const sums of Object.values(manifest.tables.find((table) => table.name === name)?.sums ?? {}))
    for (const [column, sum] of Object.entries(sums))
      totals.set(column, (totals.get(column) ?? 0) + Number(sum));
  const words = [...totals].map(([column, sum]) => `${fields[column]?.label ?? column} ${formatMoney(sum)}`);
  return `${label.many}: ${words.join(', ') || 'keine'}`;
}

const projectOf = ({ accounts }: Manifest) => (accounts === 'embedded' ? '' : accounts.project);

function amountOf({ tables }: Manifest): string {
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  return `${counted(rows, ENTRY)} in ${counted(tables.length, TABLE)}`;
}

const megabytes = (bytes: number) => `${formatNumber(Math.ceil(bytes / 100_000) / 10)} MB`;

const TABLE = { one: 'Tabelle', many: 'Tabellen' };
const ENTRY = { one: 'Eintrag', many: 'Einträge' };
