/** What the services answer when they are asked what stands in the way of a deletion. */
import type { Chosen, Deletion } from '../../resources/bulk.ts';

/** Records of one resource that need the one to be deleted. */
export type Blocker = Deletion['blockers'][number];
export type { Deletion };

export interface DeletionMethods {
  /** Of a child resource with the record's parent. */
  deletion(resource: string, id: string, parent?: string): Promise<Deletion>;
  /** Of many records in one call, named or found; of a child resource with their parent. */
  deletions(resource: string, chosen: Chosen, parent?: string): Promise<Deletion[]>;
}
