/** What the app asks of the services beyond react-admin's nine methods. */
import type { DataProvider } from 'react-admin';
import type { AnyRecord } from '../../resources/define.ts';
import type { ActionMethods } from './actionMethods.ts';
import type { CardMethods } from './cardMethods.ts';
import type { CommerceMethods } from './commerceMethods.ts';
import type { DeletionMethods } from './deletion.ts';
import type { CallEndpoint } from './endpoints.ts';

/** One call for many customers. The services do all of it or nothing. */
export interface BulkCustomers {
  readonly ids: readonly string[];
  readonly action: 'activate' | 'deactivate' | 'delete' | 'assign' | 'unassign' | 'tag' | 'untag';
  readonly trainer_id?: string;
  readonly tags?: readonly string[];
}

/** An entry of the audit log. Values of sensitive and masked fields are both null. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly by_name: string;
  readonly action: string;
  readonly changes: Readonly<Record<string, Changed>>;
}

export interface Changed {
  readonly before: unknown;
  readonly after: unknown;
  /** Positions of the entries on the way there, from 1. */
  readonly at?: readonly number[];
}

/** Link to hand over, where the identity provider sent no e-mail itself. */
export interface InvitationSent {
  readonly sent_to: string;
  readonly link?: string;
  /** Instead of the link, when the request had to be sent again: the link stands in the first answer alone. */
  readonly hint?: string;
}

export interface AdminDataProvider
  extends DataProvider,
    ActionMethods,
    CommerceMethods,
    CardMethods,
    DeletionMethods {
  assign(trainerId: string, customerId: string): Promise<void>;
  unassign(trainerId: string, customerId: string): Promise<void>;
  /** Customers of one trainer. */
  customersOf(trainerId: string): Promise<AnyRecord[]>;
  bulkCustomers(call: BulkCustomers): Promise<void>;
  /** Invite the person again: staff or customer. */
  invite(resource: string, id: string): Promise<InvitationSent>;
  /** The signed-in person's own picture. */
  uploadAvatar(file: File): Promise<{ photo_url: string }>;
  uploadCustomerPhoto(id: string, file: File): Promise<{ photo_url: string }>;
  history(
    resource: string,
    id: string,
    range: { readonly offset: number; readonly limit: number },
  ): Promise<{ data: HistoryEntry[]; total: number }>;
  /** Call an endpoint of what is no record. */
  readonly call: CallEndpoint;
}
