import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import {
  AdminContext,
  type AuthProvider,
  type DataProvider,
  HttpError,
  RecordContextProvider,
  ResourceContextProvider,
  SimpleForm,
  TestMemoryRouter,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ALL_FEATURES, type EnabledFeatures, NO_FEATURES } from '#declare/features.ts';
import { LEVEL } from '#declare/levels.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { assign, tagsInUse } from '#resources/people/endpoints/customers.ts';
import { customerGlance } from '#resources/people/endpoints/glance.ts';
import { customerTimeline } from '#resources/people/endpoints/timeline.ts';
import { maskedIban } from '#rules/money/iban.ts';
import { applied } from '#web/generic/list/useBulk.ts';
import { createI18nProvider } from '#web/i18n/i18nProvider.ts';
import { tagsMessage } from '#web/screens/people/customers/BulkActions.tsx';
import { CustomerInputs } from '#web/screens/people/customers/CustomerInputs.tsx';
import { CustomerList } from '#web/screens/people/customers/CustomerList.tsx';
import { CustomerPage } from '#web/screens/people/customers/CustomerPage.tsx';
import { Bank } from '#web/screens/people/customers/Overview.tsx';
import { PaidFor } from '#web/screens/people/customers/PaidFor.tsx';
import { TrainersDialog } from '#web/screens/people/customers/TrainersDialog.tsx';
import { Notifications } from '#web/shell/Notifications.tsx';
import { answering, callOf } from '../../support/endpoints.ts';
import { NO_GLANCE } from '../../support/renderAdmin.tsx';
import { acted, renderScreen } from '../../support/renderScreen.tsx';

const TRAINERS = [
  { id: 't1', first_name: 'Jo', last_name: 'Berg' },
  { id: 't2', first_name: 'Mia', last_name: 'Wolf' },
];

function buildCustomer(values: Partial<Customer> = {}): Customer {
  return {
    id: 'c1',
    studio_id: 's1',
    version: 3,
    number: 17,
    first_name: 'Kim',
    last_name: 'Ott',
    email: 'kim@nord.example',
    status: 'active',
    trainer_ids: ['t1'],
    tags: ['Reha'],
    injuries: [],
    created_at: '2026-03-01T09:00:00Z',
    updated_at: '2026-03-01T09:00:00Z',
    ...values,
  } as Customer;
}

interface Scene {
  readonly at: string;
  readonly as?: 'trainer' | 'admin';
  readonly features?: EnabledFeatures;
  readonly customers?: Customer[];
  readonly calls?: Record<string, unknown>;
}

function renderCustomers(screenElement: ReactElement, scene: Scene) {
  const { at, as = 'trainer', features = ALL_FEATURES, calls = {} } = scene;
  const lists: Record<string, readonly { id: string }[]> = {
    customers: scene.customers ?? [buildCustomer()],
    coaches: TRAINERS,
  };
  const of = (resource: string) => [...(lists[resource] ?? [])];
  const dataProvider = {
    getList: vi.fn(async (resource: string, { filter = {} }: { filter?: { payer_id?: string } } = {}) => {
      const paidBy = (one: object) => !filter.payer_id || (one as Customer).payer_id === filter.payer_id;
      const data = of(resource).filter(paidBy);
      return { data, total: data.length };
    }),
    getMany: async (resource: string, { ids }: { ids: string[] }) => ({
      data: of(resource).filter(({ id }) => ids.includes(id)),
    }),
    getOne: async (resource: string, { id }: { id: string }) => ({
      data: of(resource).find((record) => record.id === id),
    }),
    call: callOf([
      answering(tagsInUse, async () => ['Reha', 'Kurs']),
      answering(customerGlance, async () => NO_GLANCE),
      answering(customerTimeline, async () => ({ entries: [], next: null })),
    ]),
    history: async () => ({ data: [], total: 0 }),
    ...calls,
  } as unknown as DataProvider;
  const authProvider = {
    getPermissions: async () => ({ uid: 't1', level: LEVEL[as], studio_id: 's1', features, studio: null }),
    getIdentity: async () => ({ id: 't1', fullName: 'Jo Berg' }),
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    logout: async () => undefined,
  } as unknown as AuthProvider;
  render(
    <TestMemoryRouter initialEntries={[at]}>
      <AdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={createI18nProvider()}
      >
        <ResourceContextProvider value="customers">
          <Routes>
            <Route path="/customers/*" element={screenElement} />
            <Route path="/customers/:id" element={screenElement} />
          </Routes>
        </ResourceContextProvider>
        <Notifications />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return { dataProvider, user: userEvent.setup() };
}

/** jsdom is no wide screen by itself. */
function onWideScreen(): void {
  window.matchMedia = (query: string) =>
    ({
      matches: /min-width/.test(query),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList;
}

describe('what a bulk call does to a customer', () => {
  const customer = buildCustomer();
  it.each([
    [{ action: 'update', add: { trainer_ids: ['t2'] } }, { trainer_ids: ['t1', 't2'] }],
    [{ action: 'update', add: { trainer_ids: ['t1'] } }, { trainer_ids: ['t1'] }],
    [{ action: 'update', remove: { trainer_ids: ['t1'] } }, { trainer_ids: [] }],
    [{ action: 'update', add: { tags: ['Kurs', 'Reha'] } }, { tags: ['Reha', 'Kurs'] }],
    [{ action: 'update', remove: { tags: ['Reha'] } }, { tags: [] }],
    [{ action: 'deactivate' }, { status: 'deactivated' }],
  ])('%o', (done, after) => expect(applied(customers, customer, done)).toMatchObject(after));

  it('is told in German', () => {
    expect(tagsMessage('add', ['Reha', 'Kurs'], '1 Kunde')).toBe('1 Kunde mit „Reha“, „Kurs“ versehen.');
    expect(tagsMessage('remove', ['Reha'], '12 Kunden')).toBe('12 Kunden: „Reha“ entfernt.');
  });
});

describe('facts', () => {
  it('shows country and last four digits alone', () =>
    expect(maskedIban('DE89370400440532013000')).toBe('DE•• •••• 3000'));
});

describe('a customer’s page', () => {
  const at = '/customers/c1';

  it('shows contact and person, and neither health data without consent nor a whole IBAN', async () => {
    renderCustomers(<CustomerPage />, {
      at,
      customers: [
        buildCustomer({ phone: '0431 123-45', iban: 'DE89370400440532013000', health_notes: 'Asthma' }),
      ],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kim Ott' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'kim@nord.example' })).toHaveAttribute(
      'href',
      'mailto:kim@nord.example',
    );
    expect(screen.getByRole('link', { name: '0431 123-45' })).toHaveAttribute('href', 'tel:043112345');
    expect(screen.getByText('DE•• •••• 3000')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Asthma');
    expect(screen.getByText(/keine Einwilligung/)).toBeVisible();
  });

  it('hides the tabs of features the studio has not, and lists contracts', async () => {
    const { user } = renderCustomers(<CustomerPage />, { at, features: NO_FEATURES });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Übersicht',
      'Verträge',
      'Konto',
      'Karten',
      'Körperwerte',
      'Nachrichten',
      'Verlauf',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Verträge' }));
    const panel = screen.getByRole('tabpanel', { name: 'Verträge' });
    expect(await within(panel).findByText(/hat noch keinen Vertrag/)).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Vertrag anlegen' })).toHaveAttribute(
      'href',
      '/contracts/create?customer_id=c1',
    );
  });

  it('lets who waits for activation in, or shuts them out', async () => {
    const act = vi.fn(async () => acted(buildCustomer({ status: 'deactivated' })));
    const waiting = buildCustomer({ status: 'pending_activation' });
    const { user } = renderCustomers(<CustomerPage />, { at, customers: [waiting], calls: { act } });
    const named = async (name: string) => {
      const more = await screen.findByRole('button', { name: 'Mehr' });
      const button = screen.queryByRole('button', { name });
      if (button) return button;
      await user.click(more);
      return screen.findByRole('menuitem', { name });
    };
    expect(await named('Aktivieren')).toBeVisible();
    await user.click(await named('Deaktivieren'));
    const dialog = await screen.findByRole('dialog', { name: 'Kim Ott deaktivieren?' });
    await user.click(within(dialog).getByRole('button', { name: 'Deaktivieren' }));
    const { version } = waiting;
    await waitFor(() =>
      expect(act).toHaveBeenCalledExactlyOnceWith('customers', 'c1', 'deactivate', {}, { version }),
    );
  });

  it('asks before it deactivates, and activates at once', async () => {
    const act = vi.fn(async () => acted(buildCustomer({ status: 'deactivated' })));
    const { user } = renderCustomers(<CustomerPage />, { at, calls: { act } });
    await user.click(await screen.findByRole('button', { name: 'Mehr' }));
    await user.click(screen.getByRole('menuitem', { name: 'Deaktivieren' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kim Ott deaktivieren?' });
    expect(act).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Deaktivieren' }));
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith(
        'customers',
        'c1',
        'deactivate',
        {},
        { version: buildCustomer().version },
      ),
    );
    expect(await screen.findByText('Kim Ott ist jetzt deaktiviert.')).toBeVisible();
  });

  it('assigns a trainer with a tick that shows before the services answered', async () => {
    const assigned = vi.fn((_given: object) => new Promise<never>(() => undefined));
    const call = callOf([answering(assign, assigned)]);
    const { user } = renderCustomers(<CustomerPage />, { at, calls: { call } });
    await user.click(await screen.findByRole('button', { name: 'Mehr' }));
    await user.click(screen.getByRole('menuitem', { name: 'Betreuer zuweisen' }));
    expect(await screen.findByRole('checkbox', { name: 'Jo Berg' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Mia Wolf' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Mia Wolf' })).toBeChecked());
    expect(assigned).toHaveBeenCalledWith({ params: { trainer_id: 't2', customer_id: 'c1' } });
  });

  it('doesn’t say that there is no trainer where they couldn’t be loaded', async () => {
    const getList = async () => {
      throw new HttpError('Der Server macht Pause.', 500, {});
    };
    renderScreen(<TrainersDialog customer={buildCustomer()} onClose={() => undefined} />, {
      at,
      calls: { getList },
    });
    expect(await screen.findByText('Der Server macht Pause.')).toBeVisible();
    expect(screen.queryByText(/Noch keine Trainer/)).toBeNull();
  });

  it('offers deletion to admins alone', async () => {
    const { user } = renderCustomers(<CustomerPage />, { at });
    await user.click(await screen.findByRole('button', { name: 'Mehr' }));
    expect(screen.queryByRole('menuitem', { name: 'Löschen' })).not.toBeInTheDocument();
  });

  it('writes goals where they are read', async () => {
    const update = vi.fn(async (_: string, { data }: { data: Customer }) => ({ data }));
    const { user } = renderCustomers(<CustomerPage />, { at, calls: { update } });
    await user.click(await screen.findByRole('button', { name: 'Ziele bearbeiten' }));
    await user.type(await screen.findByRole('textbox', { name: 'Ziele' }), 'Marathon');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      data: { goals: 'Marathon' },
      previousData: { version: 3 },
    });
  });
});

describe('who pays for whom', () => {
  const kai = buildCustomer({ id: 'kai', first_name: 'Kai', last_name: 'Petersen' });
  const mara = buildCustomer({
    ...{ id: 'mara', first_name: 'Mara', last_name: 'Petersen', payer_id: 'kai', open_cents: 4990 },
  });
  const both = [kai, mara];

  it('is on the page of whom it is paid for', async () => {
    renderCustomers(
      <RecordContextProvider value={mara}>
        <Bank />
      </RecordContextProvider>,
      { at: '/customers', customers: both },
    );
    expect(await screen.findByRole('link', { name: 'Kai Petersen' })).toHaveAttribute(
      'href',
      expect.stringContaining('/customers/kai'),
    );
  });

  it('names whom they pay for, with what is open', async () => {
    renderCustomers(
      <RecordContextProvider value={kai}>
        <PaidFor />
      </RecordContextProvider>,
      { at: '/customers', customers: both },
    );
    const list = within(await screen.findByRole('list', { name: 'Zahlt für' }));
    expect(list.getByRole('listitem').textContent).toMatch(/^Mara Petersen49,90\s€ offen$/);
    expect(list.getByRole('link', { name: 'Mara Petersen' })).toHaveAttribute(
      'href',
      expect.stringContaining('/customers/mara'),
    );
  });

  it('is refused at the field where it would be a chain', async () => {
    const { user } = renderCustomers(
      <SimpleForm record={buildCustomer({ birthday: '1990-01-01' })}>
        <CustomerInputs />
      </SimpleForm>,
      { at: '/customers', customers: [...both, buildCustomer()] },
    );
    await user.click(await screen.findByRole('combobox', { name: 'Zahler' }));
    await user.click(await screen.findByRole('option', { name: 'Mara Petersen' }));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(
      await screen.findByText('Für Mara Petersen zahlt Kai Petersen: Wähle Kai Petersen.'),
    ).toBeVisible();
  });
});

describe('the form', () => {
  const form = (
    <SimpleForm toolbar={false}>
      <CustomerInputs />
    </SimpleForm>
  );

  it('asks for health data only with consent, and warns before they are erased', async () => {
    const { user } = renderCustomers(form, { at: '/customers' });
    await user.click(await screen.findByRole('button', { name: /Weitere Angaben/ }));
    const consent = await screen.findByRole('switch', { name: 'Einwilligung in Gesundheitsdaten' });
    expect(screen.queryByLabelText('Gesundheitliche Hinweise')).not.toBeInTheDocument();
    await user.click(consent);
    await user.type(await screen.findByLabelText('Gesundheitliche Hinweise'), 'Asthma');
    await user.click(consent);
    const dialog = await screen.findByRole('dialog', { name: 'Einwilligung zurücknehmen?' });
    await user.click(within(dialog).getByRole('button', { name: 'Zurücknehmen' }));
    await waitFor(() => expect(screen.queryByLabelText('Gesundheitliche Hinweise')).not.toBeInTheDocument());
    await user.click(consent);
    expect(await screen.findByLabelText('Gesundheitliche Hinweise')).toHaveValue('');
  });

  it('asks before a stored consent is withdrawn, as measurements go with it that the form doesn’t show', async () => {
    const customer = buildCustomer({ health_consent_at: '2026-01-05T09:00:00.000Z' });
    const stored = <RecordContextProvider value={customer}>{form}</RecordContextProvider>;
    const { user } = renderCustomers(stored, { at: '/customers' });
    const consent = await screen.findByRole('switch', { name: 'Einwilligung in Gesundheitsdaten' });
    await user.click(consent);
    const dialog = await screen.findByRole('dialog', { name: 'Einwilligung zurücknehmen?' });
    expect(dialog).toHaveTextContent('alle Körperwerte mit ihren Zielen');
    expect(consent).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Zurücknehmen' }));
    await waitFor(() => expect(consent).not.toBeChecked());
  });

  it('asks about a firm on request alone', async () => {
    const { user } = renderCustomers(form, { at: '/customers' });
    await user.click(await screen.findByRole('button', { name: /Weitere Angaben/ }));
    const open = await screen.findByRole('button', { name: 'Firma oder Anschrift eintragen' });
    expect(screen.queryByLabelText('Firma')).not.toBeInTheDocument();
    await user.click(open);
    const section = within(screen.getByRole('region', { name: 'Firma und Rechnung' }));
    await user.type(section.getByLabelText('Firma'), 'Werft GmbH');
    expect(section.getByLabelText('USt-IdNr.')).toBeVisible();
  });

  it('asks for a guardian when the person is under 18', async () => {
    const { user } = renderCustomers(form, { at: '/customers' });
    const birthday = await screen.findByLabelText('Geburtstag');
    expect(screen.queryByRole('region', { name: 'Erziehungsberechtigte Person' })).not.toBeInTheDocument();
    await user.type(birthday, `1.1.${new Date().getFullYear() - 10}`);
    expect(await screen.findByRole('region', { name: 'Erziehungsberechtigte Person' })).toBeVisible();
  });
});

describe('the list', () => {
  const two = [buildCustomer(), buildCustomer({ id: 'c2', first_name: 'Ada', last_name: 'Lang' })];

  async function selectBoth(user: ReturnType<typeof userEvent.setup>) {
    for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await user.click(box);
  }

  it('activates the selected ones in a single call, after asking', async () => {
    onWideScreen();
    const bulk = vi.fn(async () => ({ changed: 2, batch_id: 'b1' }));
    const { user } = renderCustomers(<CustomerList />, {
      at: '/customers',
      customers: two,
      calls: { bulk },
    });
    await selectBoth(user);
    await user.click(screen.getByRole('button', { name: 'Aktivieren' }));
    const dialog = await screen.findByRole('dialog', { name: '2 Kunden aktivieren?' });
    await user.click(within(dialog).getByRole('button', { name: 'Aktivieren' }));
    expect(await screen.findByText('2 Kunden aktiviert.')).toBeVisible();
    expect(bulk.mock.calls).toEqual([['customers', { ids: ['c1', 'c2'], action: 'activate' }]]);
  });

  it('assigns at once on screen, and sends nothing when that is undone', async () => {
    onWideScreen();
    const bulk = vi.fn(async () => ({ changed: 2, batch_id: 'b1' }));
    const { user } = renderCustomers(<CustomerList />, {
      at: '/customers',
      customers: two,
      calls: { bulk },
    });
    await selectBoth(user);
    await user.click(screen.getByRole('button', { name: 'Betreuer zuweisen' }));
    await user.click(await screen.findByRole('combobox', { name: 'Betreuer' }));
    await user.click(await screen.findByRole('option', { name: 'Mia Wolf' }));
    await user.click(screen.getByRole('button', { name: 'Zuweisen' }));
    expect(await screen.findByText('2 Kunden Mia Wolf zugewiesen.')).toBeVisible();
    expect(await screen.findAllByText('Mia Wolf')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(screen.queryByText('Mia Wolf')).not.toBeInTheDocument());
    expect(bulk).not.toHaveBeenCalled();
  });

  it('narrows to a trainer’s own customers and back', async () => {
    onWideScreen();
    const { user, dataProvider } = renderCustomers(<CustomerList />, { at: '/customers' });
    const lastFilter = () =>
      vi
        .mocked(dataProvider.getList)
        .mock.calls.filter(([resource]) => resource === 'customers')
        .at(-1)?.[1].filter;
    const toggle = await screen.findByRole('button', { name: 'Meine Kunden' });
    await user.click(toggle);
    await waitFor(() => expect(lastFilter()).toEqual({ trainer_ids: ['t1'] }));
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await user.click(toggle);
    // The rows of a moment ago are shown again without being asked for.
    await waitFor(() => expect(toggle).toHaveAttribute('aria-pressed', 'false'));
  });
});
