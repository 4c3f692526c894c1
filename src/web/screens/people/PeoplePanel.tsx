import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { RecordLine, RecordLines } from '../../generic/list/RecordLines.tsx';
import { RelatedList, type RelatedListProps } from '../../generic/list/RelatedList.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';

/** What the people's resources have in common. */
export interface Person {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly photo_url?: string | null;
}

interface LineProps<P extends Person> {
  /** Address of a person's page. */
  readonly to: (person: P) => string;
  /** Stands at the end of a person's line. */
  readonly state?: (person: P) => ReactNode;
}

/**
 * People that belong to a record, with links to their pages.
 * @example <PeoplePanel title="Kunden" resource="customers" filter={{ trainer_ids: [id] }} … />
 */
export function PeoplePanel<P extends Person>({
  to,
  state,
  ...list
}: LineProps<P> & Omit<RelatedListProps, 'children'>) {
  return (
    <RelatedList counted sort={['last_name', 'ASC']} {...list}>
      <RecordLines>
        <Line to={to} state={state} />
      </RecordLines>
    </RelatedList>
  );
}

function Line<P extends Person>({ to, state }: LineProps<P>) {
  const person = useRecordContext<P>();
  if (!person) return null;
  const name = `${person.first_name} ${person.last_name}`;
  return (
    <RecordLine
      to={to(person)}
      media={<PersonAvatar name={name} photo={person.photo_url} />}
      primary={name}
      secondary={person.email}
      state={state?.(person)}
    />
  );
}
