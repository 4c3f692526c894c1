/** The history of a record, in German throughout. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { History } from '#web/generic/record/History.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

const entry = (id: string, action: string, changes: object = {}) => ({
  id,
  at: '2026-11-21T09:00:00Z',
  by: 't1',
  by_name: 'Jo Berg',
  action,
  changes,
});

function open(resource: string, entries: readonly object[]) {
  renderScreen(<History resource={resource} id="x1" />, {
    at: `/${resource}`,
    calls: { history: async () => ({ data: entries, total: entries.length }) },
  });
  return screen.findAllByRole('listitem');
}

it('says that a mandate was used, and of a word it doesn’t know that something changed', async () => {
  const items = await open('customers', [entry('e1', 'collect'), entry('e2', 'frobnicate')]);
  expect(items[0]).toHaveTextContent('Jo Berg · Lastschrift eingereicht');
  expect(items[1]).toHaveTextContent('Jo Berg · geändert');
});

it('names the warnings that somebody went over', async () => {
  const overrule = { before: null, after: ['customer_deactivated', 'address_missing'] };
  const [item] = await open('contracts', [entry('e1', 'conclude', { overrule })]);
  expect(item).toHaveTextContent('Jo Berg · abgeschlossen');
  expect(item).toHaveTextContent('Trotz Warnung: Kunde deaktiviertAdresse fehlt');
});

it('lists what a new record began with as its form asks it, without what there was before', async () => {
  const value = (after: unknown) => ({ before: null, after });
  const changes = {
    city: value('Kiel'),
    iban: value(null),
    first_name: value('Jo'),
    last_name: value('Berg'),
  };
  const items = await open('customers', [
    entry('e2', 'update', { city: { before: 'Kiel', after: 'Husum' } }),
    entry('e1', 'create', changes),
  ]);
  expect(items.map(({ textContent }) => textContent).filter((text) => !text?.includes('Uhr'))).toEqual([
    'Ort: Kiel → Husum',
    'Vorname: Jo',
    'Nachname: Berg',
    'Ort: Kiel',
    'IBAN angegeben (Inhalt wird nicht protokolliert)',
  ]);
});
