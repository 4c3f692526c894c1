/** Pictures of records: each field of the kind `image` holds the address of one. */
import type { Fields } from './fields.ts';

/** Names of the fields that hold pictures. @example pictureFields(studios) // ['logo'] */
export function pictureFields({ fields }: { readonly fields: Fields }): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'image');
}

/** Last part of the address below the record at which a picture is uploaded and removed. @example picturePath('photo_url') // 'photo' */
export function picturePath(field: string): string {
  return field.replace(/_url$/, '');
}
