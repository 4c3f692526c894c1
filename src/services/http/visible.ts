/** What of a record a caller gets to see. */
import { isOwn, maySee, type User } from '../../access/may.ts';
import type { AnyRecord, Resource } from '../../resources/define.ts';
import type { AuditEntry } from '../storage/types.ts';

/**
 * The record without the fields that the caller's level hides. One's own record is complete.
 * @example present(trainer, trainers, colleague) // no e-mail, no phone
 */
export function present(user: User, resource: Resource, record: AnyRecord): AnyRecord {
  const hidden = hiddenFields(user, resource, isOwn(user, record.id));
  if (hidden.size === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.has(name))) as AnyRecord;
}

/** Names of the fields that the caller may not see. */
export function hiddenFields(user: User, resource: Resource, own = false): ReadonlySet<string> {
  return new Set(
    Object.entries(resource.fields)
      .filter(([, field]) => !maySee(user, field, own))
      .map(([name]) => name),
  );
}

/** An entry of the audit log without the changes of fields that the caller may not see. */
export function presentEntry(entry: AuditEntry, hidden: ReadonlySet<string>): AuditEntry {
  if (hidden.size === 0) return entry;
  const changes = Object.fromEntries(
    Object.entries(entry.changes).filter(([path]) => !hidden.has(path.split('.')[0] ?? path)),
  );
  return { ...entry, changes };
}
