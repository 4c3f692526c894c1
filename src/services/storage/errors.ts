/** What the database refuses, in the words of the API. */
import pg from 'pg';
import type { Resource } from '../../resources/define.ts';
import type { Field } from '../../resources/fields.ts';
import { uniqueFields, uniqueIndexName } from './tables.ts';
import { InvalidValues } from './types.ts';

const UNIQUE_VIOLATION = '23505';
const EMAIL_TAKEN = 'Diese E-Mail ist schon vergeben.';

/** A violated unique index as an error at its field; undefined for every other error. */
export function asInvalidValues(error: unknown, resources: readonly Resource[]): InvalidValues | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined;
  // Accounts of all resources share one index: a trainer can't have an admin's address.
  if (error.constraint === uniqueIndexName('accounts', 'email'))
    return new InvalidValues({ email: EMAIL_TAKEN });
  for (const resource of resources)
    for (const [path, field] of uniqueFields(resource))
      if (error.constraint === uniqueIndexName(resource.name, path))
        return new InvalidValues({ [path]: taken(field) });
  return undefined;
}

function taken({ kind, label }: Field): string {
  return kind === 'email' ? EMAIL_TAKEN : `${label} ist schon vergeben.`;
}
