/**
 * Uploaded pictures in the database: at most one per image field of a record, removed when the field no
 * longer names it.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Client } from './flight.ts';
import { isId } from './ids.ts';
import type { Transaction } from './types.ts';

/** Studio id for pictures of super admins, who belong to no studio. */
export const NO_STUDIO = '00000000-0000-0000-0000-000000000000';

const ADDRESS = '/api/v1/auth/avatars/';

export interface Picture {
  readonly content_type: string;
  readonly bytes: Buffer;
}

/** The owner of a picture: a field of a record. */
interface PictureOwner {
  readonly studio_id: string;
  readonly record_id: string;
  readonly field: string;
}

/** Returns a new picture's address with 122 random bits, because the address alone grants access. */
export function newPictureAddress(): string {
  return `${ADDRESS}${randomUUID()}`;
}

/** Stores a picture under its address. The previous one was removed when its record got the new address. */
export async function storePicture(
  { client, now }: Transaction,
  { studio_id, record_id, field }: PictureOwner,
  address: string,
  { content_type, bytes }: Picture,
): Promise<void> {
  await client.query(
    `insert into pictures (studio_id, id, record_id, field, content_type, bytes, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [studio_id, idIn(address), record_id, field, content_type, bytes, now],
  );
}

/** Erases the pictures of those records; with `field`, of that field alone. */
export async function erasePictures(
  client: Client,
  records: readonly { readonly id: string; readonly studio_id: string }[],
  field?: string,
): Promise<void> {
  await client.query(
    `delete from pictures where studio_id = any ($1::uuid[]) and record_id = any ($2::uuid[])
       and ($3::text is null or field = $3)`,
    [[...new Set(records.map(({ studio_id }) => studio_id))], records.map(({ id }) => id), field ?? null],
  );
}

/**
 * Returns the picture with that name, the last part of its address. Ignores the studio at the beginning of
 * older addresses, because pictures move along with their record. Those of deleted records aren't shown.
 */
export async function findPicture(pool: pg.Pool, name: string): Promise<Picture | undefined> {
  const id = idIn(name);
  if (!isId(id)) return undefined;
  const { rows } = await pool.query<Picture>(
    `select content_type, bytes from pictures p where id = $1 and not exists
       (select from deleted_records d where d.studio_id = p.studio_id and d.record_id = p.record_id)`,
    [id],
  );
  return rows[0];
}

/** Returns the address of the picture of a person without a record. */
export async function pictureOf(
  client: Client,
  { studio_id, record_id, field }: PictureOwner,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'select id from pictures where studio_id = $1 and record_id = $2 and field = $3 limit 1',
    [studio_id, record_id, field],
  );
  return rows[0] ? `${ADDRESS}${rows[0].id}` : null;
}

const idIn = (address: string) => address.split(/[/.]/).at(-1);
