/** What the app asks of the services beyond react-admin's nine methods. */
import { type DataProvider, useDataProvider } from 'react-admin';
import type { BulkAction, BulkDone, Chosen, Deletion } from '../../resources/bulk.ts';
import type { AnyRecord } from '../../resources/define.ts';
import type { BankFile } from '../../resources/endpoints/bankStatements.ts';
import type { Imported, ImportUndone } from '../../resources/imports.ts';
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

/** A record after an action, and the headers of the answer. */
export interface Acted<R> {
  readonly data: R;
  readonly headers: Headers;
}

export interface ActOptions {
  readonly version?: number | undefined;
  readonly parent?: string | undefined;
  /** The `Idempotency-Key` of a call that was kept; one of its own unless given. */
  readonly key?: string | undefined;
}

export interface ImportOptions {
  readonly dry_run: boolean;
  readonly existing?: 'update' | 'keep' | undefined;
  /** JSON: heading → field; the services propose one without. */
  readonly mapping?: string | undefined;
}

export type BulkCall = Chosen & BulkAction;

/** react-admin's methods without its index signature, with which every name would be one. */
type Known = { [N in keyof DataProvider as string extends N ? never : N]: DataProvider[N] };

export interface AdminDataProvider extends Known {
  /** Call an endpoint of what is no record. */
  readonly call: CallEndpoint;
  /**
   * Carries out a declared action on a record; with `version` only as it was seen; of a child resource it names the
   * record's `parent`. Sent again after a lost answer it is the same call: nothing happens twice.
   */
  act<R = AnyRecord>(
    resource: string,
    id: string,
    action: string,
    body?: object,
    options?: ActOptions,
  ): Promise<Acted<R>>;
  /**
   * Does one action with all of the records or with none; answers how many changed. Sent again after a lost answer it
   * is the same call.
   * @throws HttpError 409 whose body names the records that stand in the way, see `refusalsIn`
   */
  bulk(resource: string, call: BulkCall): Promise<BulkDone>;
  /** What stands in the way of a deletion; of a child resource with the record's parent. */
  deletion(resource: string, id: string, parent?: string): Promise<Deletion>;
  /** Of many records in one call, named or found. */
  deletions(resource: string, chosen: Chosen, parent?: string): Promise<Deletion[]>;
  history(
    resource: string,
    id: string,
    /** Which entries; of a child resource with the record's parent. */
    range: { readonly offset: number; readonly limit: number; readonly parent?: string | undefined },
  ): Promise<{ data: HistoryEntry[]; total: number }>;
  /** The signed-in person's own picture. */
  uploadAvatar(file: File): Promise<{ photo_url: string }>;
  removeAvatar(): Promise<{ photo_url: null }>;
  /** The picture in a record's field; answers the record. */
  uploadPicture(resource: string, id: string, field: string, file: File): Promise<AnyRecord>;
  removePicture(resource: string, id: string, field: string): Promise<AnyRecord>;
  /** Many records out of a file, all or none; with `dry_run` what would happen. */
  importFile(resource: string, file: File, options: ImportOptions): Promise<Imported>;
  /** The bank's file, looked at; with choices taken over so. */
  bankFile(file: File, choices?: readonly object[]): Promise<BankFile>;
  undoImport(resource: string, batch_id: string): Promise<ImportUndone>;
}

/** Records of one resource that need the one to be deleted. */
export type Blocker = Deletion['blockers'][number];
export type { Deletion };

/** The data provider with its own methods. @example const { call } = useAdminDataProvider(); */
export function useAdminDataProvider(): AdminDataProvider {
  return useDataProvider() as unknown as AdminDataProvider;
}
