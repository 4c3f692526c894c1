/** What the app asks of the services beyond react-admin's nine methods. */
import type { DataProvider } from 'react-admin';
import type { AnyRecord } from '../../resources/define.ts';
import type { ActionMethods } from './actionMethods.ts';
import type { BulkMethods } from './bulk.ts';
import type { DeletionMethods } from './deletion.ts';
import type { CallEndpoint } from './endpoints.ts';

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

export interface AdminDataProvider extends DataProvider, ActionMethods, BulkMethods, DeletionMethods {
  /** The signed-in person's own picture. */
  uploadAvatar(file: File): Promise<{ photo_url: string }>;
  removeAvatar(): Promise<{ photo_url: null }>;
  /** The picture in a record's field; answers the record. */
  uploadPicture(resource: string, id: string, field: string, file: File): Promise<AnyRecord>;
  removePicture(resource: string, id: string, field: string): Promise<AnyRecord>;
  history(
    resource: string,
    id: string,
    /** Which entries; of a child resource with the record's parent. */
    range: { readonly offset: number; readonly limit: number; readonly parent?: string | undefined },
  ): Promise<{ data: HistoryEntry[]; total: number }>;
  /** Call an endpoint of what is no record. */
  readonly call: CallEndpoint;
}
