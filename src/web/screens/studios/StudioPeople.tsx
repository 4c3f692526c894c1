import AddIcon from '@mui/icons-material/Add';
import type { Admin } from '../../../resources/admins.ts';
import { studios } from '../../../resources/studios.ts';
import { partsOf } from '../../generic/parts.tsx';
import { ActiveChip } from '../../ui/ActiveChip.tsx';
import { PeoplePanel } from '../people/index.ts';

const { useRecord } = partsOf(studios);

const KINDS = {
  admins: {
    title: 'Admins',
    empty: 'Noch keine Admins. Lege den ersten an: Admins verwalten ihr Studio selbst.',
    create: 'Admin anlegen',
    to: (id: string) => `/admins/${id}/edit`,
  },
  coaches: {
    title: 'Mitarbeiter',
    empty: 'Noch keine Mitarbeiter. Sie betreuen die Kundinnen und Kunden des Studios.',
    create: 'Mitarbeiter anlegen',
    to: (id: string) => `/coaches/${id}`,
  },
} as const;

/** Who works in a studio, and the way to one more. */
export function StudioPeople({ kind }: { kind: keyof typeof KINDS }) {
  const studioId = useRecord().id;
  const { create, to, ...texts } = KINDS[kind];
  const search = `?${new URLSearchParams({ studioId })}`;
  return (
    <PeoplePanel<Admin>
      {...texts}
      resource={kind}
      filter={{ studio_id: studioId }}
      to={({ id }) => `${to(id)}${search}`}
      state={({ active }) => (active ? null : <ActiveChip active={active} />)}
      create={{ label: create, icon: AddIcon, to: `/${kind}/create${search}` }}
    />
  );
}
