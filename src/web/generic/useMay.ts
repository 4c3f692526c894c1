/** The access rules, asked for the signed-in person. */
import { useRecordContext } from 'react-admin';
import { isOwn, may, mayCall, mayChange, maySee } from '../../access/may.ts';
import type { Resource, Right } from '../../resources/define.ts';
import type { Endpoint } from '../../resources/endpoint.ts';
import type { Field } from '../../resources/fields.ts';
import { type Permissions, useMyPermissions } from '../data/permissions.ts';

export interface May {
  readonly permissions: Permissions;
  /** May the person do that to the resource, or to the one record of it? */
  may(right: Right, resource: Pick<Resource, 'access'>, id?: string): boolean;
  /** May the person call the endpoint? */
  mayCall(endpoint: Endpoint): boolean;
  see(field: Field): boolean;
  change(field: Field): boolean;
}

/** @example const { may } = useMay(); may('delete', customers) */
export function useMay(): May {
  const permissions = useMyPermissions();
  const record = useRecordContext();
  const own = record !== undefined && isOwn(permissions, String(record.id));
  return {
    permissions,
    may: (right, resource, id) => {
      const decision = may(permissions, right, resource);
      if (!decision.allowed) return false;
      return decision.scope.rows !== 'own' || (id !== undefined && isOwn(permissions, id));
    },
    mayCall: (endpoint) => mayCall(permissions, endpoint).allowed,
    see: (field) => maySee(permissions, field, own),
    change: (field) => mayChange(permissions, field),
  };
}
