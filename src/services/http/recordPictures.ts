/** Uploads and removes the pictures of records, with the right to change the picture's field. */

import { isOwn, mayChange, maySee } from '#access/may.ts';
import type { AnyRecord } from '#declare/define.ts';
import { cleaned } from '#services/pictures/upload.ts';
import { forbidden } from '#services/problem.ts';
import { newPictureAddress, storePicture } from '#services/storage/pictures.ts';
import { NOT_YOURS } from './validator.ts';
import { change, type Entity, type RecordCall } from './writes.ts';

/** Replaces the picture with the uploaded one. @throws Problem 403, 422 for a file that is no picture */
export function uploadPicture(
  entity: Entity,
  name: string,
  call: RecordCall & { readonly file: Uint8Array },
): Promise<AnyRecord> {
  admit(entity, name, call);
  const picture = cleaned(call.file);
  const address = newPictureAddress();
  return change(entity, call, only(entity, { [name]: address }), {
    after: (tx, { id, studio_id }) =>
      storePicture(tx, { studio_id, record_id: id, field: name }, address, picture),
  });
}

/** Removes the picture. @throws Problem 403 */
export async function removePicture(entity: Entity, name: string, call: RecordCall): Promise<AnyRecord> {
  admit(entity, name, call);
  return change(entity, call, only(entity, { [name]: null }));
}

/** @throws Problem 403 for callers who may change the record, but not the field */
function admit({ resource }: Entity, name: string, { user, params }: RecordCall): void {
  const field = resource.fields[name];
  if (!field || !mayChange(user, field) || !maySee(user, field, isOwn(user, params.id)))
    throw forbidden('level', NOT_YOURS);
}

/** Returns the record with those values replaced. */
const only =
  ({ resource }: Entity, values: object) =>
  (current: AnyRecord) => {
    const names = Object.keys(resource.fields);
    return {
      values: { ...Object.fromEntries(names.map((one) => [one, current[one]])), ...values },
      warnings: [],
      confirmed: [],
    };
  };
