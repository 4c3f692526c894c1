/** What the services answer when they are asked what stands in the way of a deletion. */
import type { Chosen } from '../../resources/bulk.ts';

/** Records of one resource that need the one to be deleted. */
export interface Blocker {
  /** Name in the registry. */
  readonly resource: string;
  readonly total: number;
  /** The first few; none where the person may not see them. */
  readonly records: readonly { readonly id: string; readonly title: string }[];
}

export interface Deletion {
  readonly id: string;
  /** What a person calls the record. */
  readonly title: string;
  readonly allowed: boolean;
  /** What the record itself has against it; null for nothing. */
  readonly reason: string | null;
  readonly blockers: readonly Blocker[];
  /** What is deleted with it. */
  readonly along: readonly Pick<Blocker, 'resource' | 'total'>[];
}

export interface DeletionMethods {
  /** Of a child resource with the record's parent. */
  deletion(resource: string, id: string, parent?: string): Promise<Deletion>;
  /** Of many records in one call, named or found; of a child resource with their parent. */
  deletions(resource: string, chosen: Chosen, parent?: string): Promise<Deletion[]>;
}
