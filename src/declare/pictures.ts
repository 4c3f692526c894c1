/** Pictures of records, one for each field of the kind `image`, which holds its address. */
import type { Fields } from './fields.ts';

/** Names of the fields that hold pictures. @example pictureFields(studios) // ['logo'] */
export function pictureFields({ fields }: { readonly fields: Fields }): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'image');
}

/**
 * Last part of the address below the record at which a picture is uploaded and removed.
 * @example picturePath('photo_url') // 'photo'
 */
export function picturePath(field: string): string {
  return field.replace(/_url$/, '');
}
