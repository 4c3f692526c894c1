/** An entity with a price: declared in tests alone, so that every screen of it follows from this. */
import { defineResource } from '#declare/define.ts';
import { choice, day, image, money, reference, text } from '#declare/fields.ts';

export const equipment = defineResource({
  name: 'equipment',
  api: 'schedule/equipment',
  label: { one: 'Gerät', many: 'Geräte' },
  access: { read: 'trainer', write: 'admin', feature: 'COURSES' },
  menu: { label: 'Geräte', icon: 'equipment' },
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    location_id: reference('locations', { label: 'Standort', required: true }),
    state: choice({ label: 'Zustand', required: true, of: { ready: 'Bereit', repair: 'In Reparatur' } }),
    bought_on: day({ label: 'Gekauft am' }),
    price_cents: money({ label: 'Preis', min: 0 }),
    photo_url: image({ label: 'Bild' }),
  },
  title: ({ name }) => name,
  list: {
    columns: ['name', 'location_id', 'state'],
    sortable: ['state'],
    filters: ['location_id', 'state'],
    search: ['name'],
    sort: ['name', 'ASC'],
  },
});
