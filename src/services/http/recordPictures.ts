/** The pictures of records: uploaded and removed by calls of their own, each guarded as a change of that field. */
import { isOwn, mayChange, maySee } from '../../access/may.ts';
import type { AnyRecord } from '../../resources/define.ts';
import { cleaned } from '../pictures/upload.ts';
import { newPictureAddress, storePicture } from '../storage/pictures.ts';
import { forbidden } from './problem.ts';
import { change, type Entity, type RecordCall } from './writes.ts';

/** Puts the uploaded picture in the place of the one before. @throws Problem 403, 422 for what is no picture */
export function uploadPicture(
  entity: Entity,
  name: string,
  call: RecordCall & { readonly file: Uint8Array },
): Promise<AnyRecord> {
  admit(entity, name, call);
  const picture = cleaned(call.file);
  const address = newPictureAddress();
  return change(entity, call, only(entity, { [name]: address }), (tx, { id, studio_id }) =>
    storePicture(tx, { studio_id, record_id: id, field: name }, address, picture),
  );
}

/** Takes the picture away. @throws Problem 403 */
export async function removePicture(entity: Entity, name: string, call: RecordCall): Promise<AnyRecord> {
  admit(entity, name, call);
  return change(entity, call, only(entity, { [name]: null }));
}

/** @throws Problem 403 for who may change the record, but not the field */
function admit({ resource }: Entity, name: string, { user, params }: RecordCall): void {
  const field = resource.fields[name];
  if (!field || !mayChange(user, field) || !maySee(user, field, isOwn(user, params.id)))
    throw forbidden('level', 'Dieses Feld darfst du nicht ändern.');
}

/** The record with those values, and all else as it is. */
const only =
  ({ resource }: Entity, values: object) =>
  (current: AnyRecord) => {
    const names = Object.keys(resource.fields);
    return {
      values: { ...Object.fromEntries(names.map((one) => [one, current[one]])), ...values },
      overruled: [],
      said: [],
    };
  };
