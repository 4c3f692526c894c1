/** Access rules for the signed-in user. */
import { useRecordContext } from 'react-admin';
import { type Decision, isOwn, may, mayCall, mayChange, maySee } from '#access/may.ts';
import type { Resource, Right } from '#declare/define.ts';
import type { Endpoint } from '#declare/endpoint.ts';
import type { Field } from '#declare/fields.ts';
import { type Permissions, useMyPermissions } from '#web/data/permissions.ts';

export interface May {
  readonly permissions: Permissions;
  /** Returns whether the user may do this to the resource, or to one of its records. */
  may(right: Right, resource: Pick<Resource, 'access' | 'tenant'>, id?: string): boolean;
  /** Returns whether the user may call the endpoint, or call it for that record. */
  mayCall(endpoint: Endpoint, id?: string): boolean;
  see(field: Field): boolean;
  change(field: Field): boolean;
}

/** Returns the access rules, bound to the signed-in user. @example const { may } = useMay(); may('delete', customers) */
export function useMay(): May {
  const permissions = useMyPermissions();
  const record = useRecordContext();
  const own = record !== undefined && isOwn(permissions, String(record.id));
  const reaches = (decision: Decision, id: string | undefined) =>
    decision.allowed && (decision.scope.rows !== 'own' || (id !== undefined && isOwn(permissions, id)));
  return {
    permissions,
    may: (right, resource, id) => reaches(may(permissions, right, resource), id),
    mayCall: (endpoint, id) => {
      const decision = mayCall(permissions, endpoint);
      return id === undefined ? decision.allowed : reaches(decision, id);
    },
    see: (field) => maySee(permissions, field, own),
    change: (field) => mayChange(permissions, field),
  };
}
