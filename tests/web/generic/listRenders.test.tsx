/** What is rendered again in a list, of which each row is a hundred elements. */
import { screen } from '@testing-library/react';
import { useContext } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { RowTargetContext } from '#web/ui/NameLink.tsx';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

beforeEach(onWideScreen);

const person = (id: string) => ({
  ...{ id, studio_id: 's1', version: 1, first_name: 'Kim', last_name: `Ott ${id}`, status: 'active' },
  ...{ trainer_ids: [], tags: [] },
});

const selections = new Set<unknown>();
let links = 0;

function List() {
  selections.add(useListContext().onSelect);
  return null;
}

function Link() {
  links += useContext(RowTargetContext) ? 1 : 0;
  return <span>Zeile</span>;
}

it('a choice renders no link of a row again, and knowing where it is stored no list', async () => {
  const { user } = renderScreen(
    <ResourceList bulkActions={<span />} quickFilters={<List />}>
      <DataTable.Col source="first_name" label="Vorname">
        <Link />
      </DataTable.Col>
    </ResourceList>,
    { at: '/customers', as: 'admin', records: { customers: [person('1'), person('2'), person('3')] } },
  );
  expect(await screen.findAllByText('Zeile')).toHaveLength(3);
  const box = screen.getAllByRole('checkbox', { name: 'Diese Zeile auswählen' })[1] as HTMLElement;
  await user.click(box);
  expect(box).toBeChecked();
  expect(links).toBe(3);
  expect(selections.size).toBe(1);
});
