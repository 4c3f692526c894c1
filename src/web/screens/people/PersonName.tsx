import { useRecordContext } from 'react-admin';
import type { Admin } from '../../../resources/admins.ts';
import { NameLink } from '../../ui/NameLink.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';

/** Picture and name of the record's person, as a list's first column. */
export function PersonName() {
  const person = useRecordContext<Admin>();
  if (!person) return null;
  const name = `${person.first_name} ${person.last_name}`;
  return <NameLink media={<PersonAvatar name={name} photo={person.photo_url} />}>{name}</NameLink>;
}
