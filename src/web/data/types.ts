/** Methods of the data provider beyond react-admin's. */
import { type DataProvider, useDataProvider } from 'react-admin';
import type { BulkAction, BulkDone, Chosen, Deleted, Deletion, Undeleted } from '#declare/bulk.ts';
import type { AnyRecord } from '#declare/define.ts';
import type { Imported, ImportUndone } from '#declare/imports.ts';
import type { Rehearsal } from '#declare/rehearsal.ts';
import type { BankFile } from '#resources/money/endpoints/bankStatements.ts';
import type { MovingIn } from '#resources/studio/endpoints/movingIn.ts';
import type { CallEndpoint } from './endpoints.ts';

/** An entry of the audit log. Values of sensitive and masked fields are both null. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly by_name: string;
  readonly action: string;
  readonly changes: Readonly<Record<string, Changed>>;
  /** Of a merging: the record that went, until it is erased. Its title is null where it was restored. */
  readonly merged?: { readonly id: string; readonly title: string | null };
}

export interface Changed {
  readonly before: unknown;
  readonly after: unknown;
  /** Positions of the entries on the path, from 1. */
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
  /** `Idempotency-Key` of a stored call; a new one unless given. */
  readonly key?: string | undefined;
}

export interface ImportOptions {
  readonly dry_run: boolean;
  readonly existing?: 'update' | 'keep' | undefined;
  /** JSON: heading → field; without it the services propose one. */
  readonly mapping?: string | undefined;
  /** JSON: field → word of the file → keys; without it the services guess. */
  readonly meanings?: string | undefined;
  /** JSON: key of a question → answer. */
  readonly answers?: string | undefined;
  /** Leaves faulty entries out. */
  readonly skip?: boolean | undefined;
}

export type BulkCall = Chosen & BulkAction;

/** react-admin's methods without its index signature, which would accept any name. */
type Known = { [N in keyof DataProvider as string extends N ? never : N]: DataProvider[N] };

export interface AdminDataProvider extends Known {
  /** Calls an endpoint that isn't bound to a record. */
  readonly call: CallEndpoint;
  /**
   * Carries out a declared action on a record; with `version` only on that version; for a child resource `parent` is
   * required. Idempotent: a retry after a lost answer repeats the same call.
   */
  act<R = AnyRecord>(
    resource: string,
    id: string,
    action: string,
    body?: object,
    options?: ActOptions,
  ): Promise<Acted<R>>;
  /** Returns what the action would change, with the refusals and warnings of the action; changes nothing. */
  rehearse(
    resource: string,
    id: string,
    action: string,
    body?: object,
    options?: Omit<ActOptions, 'key'>,
  ): Promise<Rehearsal>;
  /**
   * Carries out an action on all of the records or on none, and returns the number of changed ones. Idempotent.
   * @throws HttpError 409 whose body names the records that prevent it, see `refusalsIn`
   */
  bulk(resource: string, call: BulkCall): Promise<BulkDone>;
  /** Returns the obstacles of a deletion; for a child resource with the record's parent. */
  deletion(resource: string, id: string, parent?: string): Promise<Deletion>;
  /** Returns those of many records in one call, by id or by filter. */
  deletions(resource: string, chosen: Chosen, parent?: string): Promise<Deletion[]>;
  /** Restores deleted records, all or none; for a child resource with their parent. Idempotent. */
  undelete(resource: string, which: Deleted, parent?: string): Promise<Undeleted>;
  history(
    resource: string,
    id: string,
    /** Range of entries; for a child resource with the record's parent. */
    range: { readonly offset: number; readonly limit: number; readonly parent?: string | undefined },
  ): Promise<{ data: HistoryEntry[]; total: number }>;
  /** Uploads the signed-in user's own picture. */
  uploadAvatar(file: File): Promise<{ photo_url: string }>;
  removeAvatar(): Promise<{ photo_url: null }>;
  /** Uploads the picture of a record's field; returns the record. */
  uploadPicture(resource: string, id: string, field: string, file: File): Promise<AnyRecord>;
  removePicture(resource: string, id: string, field: string): Promise<AnyRecord>;
  /** Imports records from a file, all or none; with `dry_run` only reports the outcome. */
  importFile(resource: string, file: File, options: ImportOptions): Promise<Imported>;
  /** Checks the bank's file; with choices, imports it accordingly. */
  bankFile(file: File, choices?: readonly object[]): Promise<BankFile>;
  /** Rehearses the files of another program, or takes them over. Idempotent. */
  moveIn(file: File, options: { readonly dry_run: boolean; readonly choices: string }): Promise<MovingIn>;
  undoImport(resource: string, batch_id: string): Promise<ImportUndone>;
}

/** Records of one resource that reference the one to be deleted. */
export type Blocker = Deletion['blockers'][number];
export type { Deletion };

/** Returns the data provider with its own methods. @example const { call } = useAdminDataProvider(); */
export function useAdminDataProvider(): AdminDataProvider {
  return useDataProvider() as unknown as AdminDataProvider;
}
