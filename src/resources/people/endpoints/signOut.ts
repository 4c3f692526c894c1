/** Signing a member of staff out on all devices: every sign-in up to now is refused from then on. */
import type { Resource } from '#declare/define.ts';
import { endpoint } from '#declare/endpoint.ts';
import { instant } from '#declare/fields.ts';
import { admins } from '../admins.ts';
import { trainers } from '../trainers.ts';

const signOutOf = (of: Resource) =>
  endpoint({
    method: 'POST',
    path: `${of.api}/:id/sign-out`,
    costly: true,
    logged: 'signed out',
    summary: `${of.label.one}: auf allen Geräten abmelden`,
    access: { may: 'update', of },
    idempotent: true,
    refusals: { 409: 'Das Konto ist deaktiviert' },
    answer: { at: instant({ label: 'Frühere Anmeldungen gelten nicht mehr', required: true }) },
  });

export type SignOut = ReturnType<typeof signOutOf>;

/** By the resource's name. */
export const signOut = { trainers: signOutOf(trainers), admins: signOutOf(admins) };
