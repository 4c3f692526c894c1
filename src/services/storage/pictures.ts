/** Uploaded pictures in the database: one for each person. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { isId } from '../../storage/ids.ts';
import type { Transaction } from '../../storage/types.ts';

/** Place of the pictures of super admins, who belong to no studio. */
export const NO_STUDIO = '00000000-0000-0000-0000-000000000000';

export interface Picture {
  readonly content_type: string;
  readonly bytes: Buffer;
}

interface Owner {
  readonly id: string;
  readonly studio_id: string;
}

/**
 * Stores a person's picture in place of the one before; answers its address. The key begins with the studio, as every
 * table's does; the rest is 122 bits of chance, because whoever has the address sees the picture.
 */
export async function storePicture(tx: Transaction, owner: Owner, picture: Picture): Promise<string> {
  await removePictures(tx, [owner]);
  const id = randomUUID();
  await tx.client.query(
    'insert into avatars (studio_id, id, owner, content_type, bytes, created_at) values ($1, $2, $3, $4, $5, $6)',
    [owner.studio_id, id, owner.id, picture.content_type, picture.bytes, tx.now],
  );
  return addressOf(owner.studio_id, id);
}

/** Erases people's pictures. */
export async function removePictures({ client }: Transaction, owners: readonly Owner[]): Promise<void> {
  await client.query('delete from avatars where studio_id = any ($1::uuid[]) and owner = any ($2::uuid[])', [
    [...new Set(owners.map(({ studio_id }) => studio_id))],
    owners.map(({ id }) => id),
  ]);
}

/** The picture with that name, the last part of its address. */
export async function findPicture(pool: pg.Pool, name: string): Promise<Picture | undefined> {
  const [studio_id, id, ...others] = name.split('.');
  if (!isId(studio_id) || !isId(id) || others.length > 0) return undefined;
  const { rows } = await pool.query<Picture>(
    'select content_type, bytes from avatars where studio_id = $1 and id = $2',
    [studio_id, id],
  );
  return rows[0];
}

/** Address of the picture of somebody who has no record to hold it. */
export async function pictureOf(client: pg.ClientBase, owner: Owner): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'select id from avatars where studio_id = $1 and owner = $2 limit 1',
    [owner.studio_id, owner.id],
  );
  return rows[0] ? addressOf(owner.studio_id, rows[0].id) : null;
}

function addressOf(studio_id: string, id: string): string {
  return `/api/v1/auth/avatars/${studio_id}.${id}`;
}
