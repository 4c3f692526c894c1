/** Two resources that only tests declare, as DESIGN.md shows: nothing else is written for them. */
import { defineResource } from '../../src/resources/define.ts';
import { choice, day, reference, text } from '../../src/resources/fields.ts';
import { allResources } from '../../src/resources/index.ts';

export const places = defineResource({
  name: 'places',
  api: 'schedule/places',
  label: { one: 'Stellplatz', many: 'Stellplätze' },
  access: { read: 'trainer', write: 'admin' },
  fields: { name: text({ label: 'Name', required: true, max: 120 }) },
  title: ({ name }) => name,
  list: { columns: ['name'], search: ['name'], sort: ['name', 'ASC'] },
});

export const equipment = defineResource({
  name: 'equipment',
  api: 'schedule/equipment',
  label: { one: 'Gerät', many: 'Geräte' },
  access: { read: 'trainer', write: 'admin', feature: 'COURSES' },
  menu: { label: 'Geräte', icon: 'equipment' },
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    place_id: reference('places', { label: 'Stellplatz', required: true }),
    state: choice({ label: 'Zustand', required: true, of: { ready: 'Bereit', repair: 'In Reparatur' } }),
    bought_on: day({ label: 'Gekauft am' }),
  },
  title: ({ name }) => name,
  list: {
    columns: ['name', 'place_id', 'state'],
    sortable: ['state'],
    filters: ['place_id', 'state'],
    search: ['name'],
    sort: ['name', 'ASC'],
  },
});

/** The registry with the two. */
export const withEquipment = [...allResources, places, equipment];
