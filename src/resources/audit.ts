/** What the audit log says of what was done to a record: the services write these words and no others. */
import { cardActions, contractActions } from './contractActions.ts';

/** What isn't a declared action. */
const GENERAL = {
  create: 'angelegt',
  update: 'geändert',
  delete: 'gelöscht',
  activate: 'aktiviert',
  deactivate: 'deaktiviert',
  collect: 'Lastschrift eingereicht',
} as const;

type Declared =
  | (typeof contractActions)[keyof typeof contractActions]
  | (typeof cardActions)[keyof typeof cardActions];

/** A word of the audit log. One without its German doesn't compile. */
export type AuditAction = keyof typeof GENERAL | Declared['name'];

const declared: readonly Declared[] = [...Object.values(contractActions), ...Object.values(cardActions)];

/** Every word the services can write, in German. */
export const AUDIT_WORDS: Readonly<Record<AuditAction, string>> = {
  ...GENERAL,
  ...(Object.fromEntries(declared.map(({ name, done }) => [name, done])) as Record<Declared['name'], string>),
};

/**
 * What was done, as the history says it. A word of another version of the software is a change like any other.
 * @example auditWord('end_pause') // 'Pause beendet'
 */
export function auditWord(action: string): string {
  return Object.hasOwn(AUDIT_WORDS, action) ? AUDIT_WORDS[action as AuditAction] : GENERAL.update;
}

/** Under this name an entry's changes hold the warnings that the person overruled: nothing before, their names after. */
export const OVERRULED = 'overrule';

/** The warnings that can be overruled, for the history. */
export const OVERRULED_FIELD = contractActions.conclude.fields.overrule;
