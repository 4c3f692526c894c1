/** Access rules for the signed-in user. */
import { useRecordContext } from 'react-admin';
import { isOwn, may, mayCall, mayChange, maySee } from '#access/may.ts';
import type { Resource, Right } from '#declare/define.ts';
import type { Endpoint } from '#declare/endpoint.ts';
import type { Field } from '#declare/fields.ts';
import { type Permissions, useMyPermissions } from '#web/data/permissions.ts';

export interface May {
  readonly permissions: Permissions;
  /** Returns whether the user may do this to the resource, or to one of its records. */
  may(right: Right, resource: Pick<Resource, 'access' | 'tenant'>, id?: string): boolean;
  /** Returns whether the user may call the endpoint. */
  mayCall(endpoint: Endpoint): boolean;
  see(field: Field): boolean;
  change(field: Field): boolean;
}

/** Returns the access rules, bound to the signed-in user. @example const { may } = useMay(); may('delete', customers) */
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
