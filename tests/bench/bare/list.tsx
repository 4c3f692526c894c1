/** The least a list with react-admin can be, with the same data provider, filters and form: the floor for ours. */
import simpleRestProvider from 'ra-data-simple-rest';
import {
  Admin,
  AutocompleteInput,
  DataTable,
  Edit,
  List,
  ReferenceInput,
  Resource,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="status" source="status" choices={[]} />,
  <ReferenceInput key="trainer_ids" source="trainer_ids" reference="coaches">
    <AutocompleteInput />
  </ReferenceInput>,
];

const Customers = () => (
  <List filters={filters}>
    <DataTable>
      <DataTable.Col source="last_name" />
      <DataTable.Col source="email" />
    </DataTable>
  </List>
);

const Customer = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="last_name" />
    </SimpleForm>
  </Edit>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={simpleRestProvider('/api/v1/auth')} disableTelemetry>
    <Resource name="customers" list={Customers} edit={Customer} />
  </Admin>,
);
