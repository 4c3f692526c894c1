/** What of a record a caller gets to see. */
import { isOwn, maySee, seesMask, type User } from '../../access/may.ts';
import type { AnyRecord, Resource } from '../../resources/define.ts';
import { maskOf } from '../../resources/masks.ts';
import { outOfLists } from '../../resources/sensitive.ts';
import type { AuditEntry } from '../storage/types.ts';

/**
 * Shows records without the fields that the caller's level hides, and with masks in place of what it may only recognise.
 * One's own record is complete.
 * @example const show = presenter(trainer, trainers); show(colleague) // no e-mail, no phone
 */
export function presenter(user: User, resource: Resource): (record: AnyRecord) => AnyRecord {
  const hidden = hiddenFields(user, resource);
  const masks = masksFor(user, resource);
  if (hidden.size === 0 && masks.length === 0) return (record) => record;
  return (record) => {
    if (isOwn(user, record.id)) return record;
    const shown = { ...record };
    for (const name of hidden) delete shown[name];
    for (const [name, mask] of masks) {
      const value = shown[name];
      if (typeof value === 'string') shown[name] = mask(value);
    }
    return shown;
  };
}

/**
 * The same for the records of a list, which lack what is sensitive.
 * @example rows.map(listPresenter(trainer, customers)) // neither injuries nor health_notes
 */
export function listPresenter(user: User, resource: Resource): (record: AnyRecord) => AnyRecord {
  const show = presenter(user, resource);
  const sensitive = outOfLists(resource);
  if (sensitive.length === 0) return show;
  return (record) => {
    const shown = { ...show(record) };
    for (const name of sensitive) delete shown[name];
    return shown;
  };
}

function masksFor(user: User, { fields }: Resource) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const mask = seesMask(user, field) ? maskOf(field) : undefined;
    return mask ? [[name, mask] as const] : [];
  });
}

/** Names of the fields that the caller may not see. */
export function hiddenFields(user: User, resource: Resource, own = false): ReadonlySet<string> {
  return new Set(
    Object.entries(resource.fields)
      .filter(([, field]) => !maySee(user, field, own))
      .map(([name]) => name),
  );
}

/** Names of the fields by which the caller may not search, filter or sort: what lists don't show, or show masked. */
export function unaskedFields(user: User, resource: Resource): ReadonlySet<string> {
  const masked = masksFor(user, resource).map(([name]) => name);
  return new Set([...hiddenFields(user, resource), ...masked, ...outOfLists(resource)]);
}

/** An entry of the audit log without the changes of fields that the caller may not see. */
export function presentEntry(entry: AuditEntry, hidden: ReadonlySet<string>): AuditEntry {
  if (hidden.size === 0) return entry;
  const changes = Object.fromEntries(
    Object.entries(entry.changes).filter(([path]) => !hidden.has(path.split('.')[0] ?? path)),
  );
  return { ...entry, changes };
}
