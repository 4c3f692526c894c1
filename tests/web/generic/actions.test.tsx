/** A declared action on screen, with nothing else written: button, refusal, dialog, check, warnings. */
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AdminContext,
  type AuthProvider,
  type DataProvider,
  HttpError,
  RecordContextProvider,
  ResourceContextProvider,
} from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { today } from '#format/instants.ts';
import { tasks } from '#resources/people/tasks.ts';
import { plusDays } from '#rules/days.ts';
import { DeclarationsProvider } from '#web/generic/fields/declarations.tsx';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { proposed } from '#web/generic/record/actions/proposed.ts';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { createI18nProvider } from '#web/i18n/i18nProvider.ts';
import { Notifications } from '#web/shell/Notifications.tsx';
import { AppTheme } from '#web/theme/AppTheme.tsx';
import { withEquipment } from '../../support/equipment.ts';
import { buildPermissions, buildRecord, type Role } from '../../support/renderAdmin.tsx';
import { acted } from '../../support/renderScreen.tsx';

const bench = (values = {}) =>
  buildRecord({ id: 'e1', name: 'Hantelbank', place_id: 'p1', state: 'ready', version: 4, ...values });

function Retire() {
  const action = useRecordAction('retire', { icon: DeleteIcon });
  return action ? <ActionButton action={action} variant="outlined" /> : <p>Nichts zu tun</p>;
}

function RetireAtOnce() {
  const action = useRecordAction('retire', { icon: DeleteIcon, direct: true });
  return (
    <>
      <PageHeader title="Gerät" actions={[action]} />
      <section aria-label="Allein">{action && <ActionButton action={action} />}</section>
    </>
  );
}

function renderAction(
  record: object,
  act: unknown = vi.fn(),
  as: Role = 'admin',
  calls: object = {},
  shown = <Retire />,
) {
  const getMany = async () => ({ data: [{ id: 'p1', name: 'Halle' }] });
  const authProvider = {
    getPermissions: async () => buildPermissions(as),
    checkError: async () => undefined,
  } as unknown as AuthProvider;
  render(
    <AdminContext
      dataProvider={{ act, getMany, ...calls } as unknown as DataProvider}
      authProvider={authProvider}
      i18nProvider={createI18nProvider()}
    >
      <DeclarationsProvider value={withEquipment}>
        <ResourceContextProvider value="equipment">
          <RecordContextProvider value={record as { id: string }}>{shown}</RecordContextProvider>
        </ResourceContextProvider>
      </DeclarationsProvider>
      <Notifications />
    </AdminContext>,
  );
  return userEvent.setup();
}

const button = () => screen.findByRole('button', { name: 'Ausmustern' });
async function ask(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await button());
  const dialog = await screen.findByRole('dialog', { name: 'Hantelbank: Ausmustern' });
  return { dialog, confirm: () => user.click(within(dialog).getByRole('button', { name: 'Ausmustern' })) };
}

describe('a declared action', () => {
  it('asks for its fields, is done to the version on screen, and says so', async () => {
    const act = vi.fn(async () => acted(bench({ state: 'retired', version: 5 })));
    const user = renderAction(bench(), act);
    const { dialog, confirm } = await ask(user);
    await user.clear(within(dialog).getByLabelText(/^Am/));
    await user.type(within(dialog).getByLabelText(/^Am/), '1.3.2026');
    await user.type(within(dialog).getByLabelText('Grund'), 'Rost');
    await confirm();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const body = { on: '2026-03-01', reason: 'Rost' };
    expect(act).toHaveBeenCalledWith('equipment', 'e1', 'retire', body, { version: 4 });
    expect(await screen.findByText('Hantelbank: ausgemustert.')).toBeVisible();
  });

  it('is only rehearsed on request: says what would change, until something else is entered', async () => {
    const act = vi.fn();
    const changes = { state: { before: 'ready', after: 'retired' } };
    const change = {
      resource: 'equipment',
      record_id: 'e1',
      title: 'Hantelbank',
      action: 'retire',
      changes,
      line: 'Halle',
    };
    const rehearse = vi.fn(async (..._: unknown[]) => ({
      totals: [{ resource: 'equipment', total: 1 }],
      changes: [change],
    }));
    // Answers a promise in current browsers; jsdom has none.
    Element.prototype.scrollIntoView = vi.fn(async () => undefined);
    const user = renderAction(bench(), act, 'admin', { rehearse });
    const { dialog } = await ask(user);
    await user.click(within(dialog).getByRole('button', { name: 'Nur proben' }));
    const told = await within(dialog).findByRole('alert', { name: 'Probe' });
    expect(told).toHaveTextContent('nichts ist geändert. Es würde ändern: 1 Gerät.');
    expect(told).toHaveTextContent('Hantelbank: ausgemustertHalle');
    expect(told).toHaveTextContent(/von Bereit auf Ausgemustert/i);
    expect(rehearse.mock.calls[0]?.slice(0, 3)).toEqual(['equipment', 'e1', 'retire']);
    expect(act).not.toHaveBeenCalled();
    await user.type(within(dialog).getByLabelText('Grund'), 'R');
    await waitFor(() => expect(told).not.toBeInTheDocument());
    expect(dialog).toBeVisible();
  });

  it('of a single tap is rehearsed on its longer way, from the head and from a button of its own', async () => {
    const act = vi.fn(async () => acted(bench({ state: 'retired' })));
    const rehearse = vi.fn(async () => ({ totals: [], changes: [] }));
    const user = renderAction(bench(), act, 'admin', { rehearse }, <RetireAtOnce />);
    const [head, alone] = [await screen.findByRole('banner'), screen.getByRole('region', { name: 'Allein' })];
    for (const [place, menu] of [
      [head, 'Mehr'],
      [alone, 'Weitere Aktionen'],
    ] as const) {
      await user.click(await within(place).findByRole('button', { name: menu }));
      await user.click(await screen.findByRole('menuitem', { name: 'Ausmustern: erst proben' }));
      const dialog = await screen.findByRole('dialog', { name: 'Hantelbank: Ausmustern' });
      await user.click(within(dialog).getByRole('button', { name: 'Nur proben' }));
      expect(await within(dialog).findByRole('alert', { name: 'Probe' })).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    }
    expect([rehearse.mock.calls.length, act.mock.calls.length]).toEqual([2, 0]);
    await user.click(within(head).getByRole('button', { name: 'Ausmustern' }));
    expect(await screen.findByText('Hantelbank: ausgemustert.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows at its field what its check finds, and sends nothing', async () => {
    const act = vi.fn();
    const user = renderAction(bench(), act);
    const { dialog, confirm } = await ask(user);
    await user.clear(within(dialog).getByLabelText(/^Am/));
    await user.type(within(dialog).getByLabelText(/^Am/), '1.3.2199');
    await confirm();
    expect(await within(dialog).findByText('Liegt in der Zukunft.')).toBeVisible();
    expect(act).not.toHaveBeenCalled();
  });

  it('says why it can’t be done now', async () => {
    const user = renderAction(bench({ state: 'retired' }));
    expect(await button()).toHaveAttribute('aria-disabled', 'true');
    await user.hover(await button());
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Das Gerät ist schon ausgemustert.');
    await user.click(await button());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('wants a warning to be confirmed, and names it then', async () => {
    const act = vi.fn(async (..._: unknown[]) => acted(bench({ state: 'retired' })));
    const user = renderAction(bench({ bought_on: '2026-11-01' }), act);
    const { dialog, confirm } = await ask(user);
    const warnings = await within(dialog).findByRole('list', { name: 'Warnungen' });
    await waitFor(() => expect(warnings).toHaveTextContent('Es steht noch kein Jahr am Stellplatz Halle.'));
    await confirm();
    expect(await within(dialog).findByText('Bitte bestätige, dass du das weißt.')).toBeVisible();
    expect(act).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Trotzdem ausmustern' }));
    await confirm();
    await waitFor(() => expect(act.mock.calls[0]?.[3]).toMatchObject({ overrule: ['nearly_new'] }));
  });

  it('learns from the services what else there is to warn of', async () => {
    const warnings = [{ name: 'nearly_new', text: 'Es ist fast neu.' }];
    const act = vi
      .fn(async (..._: unknown[]) => acted(bench({ state: 'retired' })))
      .mockRejectedValueOnce(new HttpError('Bitte bestätige zuerst.', 409, { warnings }));
    const user = renderAction(bench(), act);
    const { dialog, confirm } = await ask(user);
    await confirm();
    expect(await within(dialog).findByText('Es ist fast neu.')).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Trotzdem ausmustern' }));
    await confirm();
    await waitFor(() => expect(act.mock.calls[1]?.[3]).toMatchObject({ overrule: ['nearly_new'] }));
  });

  it('forgets what the services warned of once something else is entered', async () => {
    const warnings = [{ name: 'nearly_new', text: 'Es ist fast neu.' }];
    const act = vi
      .fn(async (..._: unknown[]) => acted(bench({ state: 'retired' })))
      .mockRejectedValueOnce(new HttpError('Bitte bestätige zuerst.', 409, { warnings }));
    const user = renderAction(bench(), act);
    const { dialog, confirm } = await ask(user);
    await confirm();
    expect(await within(dialog).findByText('Es ist fast neu.')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/^Grund/), 'verkauft');
    expect(within(dialog).queryByText('Es ist fast neu.')).not.toBeInTheDocument();
    await confirm();
    await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
    expect(act.mock.calls[1]?.[3]).not.toHaveProperty('overrule');
  });

  it('says what is wrong with a field that it doesn’t ask for, and can be tried again', async () => {
    const errors = { place_id: 'Der Stellplatz ist gesperrt.' };
    const act = vi
      .fn(async (..._: unknown[]) => acted(bench({ state: 'retired' })))
      .mockRejectedValueOnce(new HttpError('Bitte prüfe deine Angaben.', 422, { errors }));
    const user = renderAction(bench(), act);
    const { dialog, confirm } = await ask(user);
    await confirm();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Der Stellplatz ist gesperrt.');
    await confirm();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('isn’t there for who may not change the record', async () => {
    renderAction(bench(), vi.fn(), 'trainer');
    expect(await screen.findByText('Nichts zu tun')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ausmustern' })).not.toBeInTheDocument());
  });
});

describe('an action whose label changes while its dialog is open', () => {
  const OTHERS = ['Eins', 'Zwei', 'Drei'].map((label) => ({ label, icon: DeleteIcon, primary: true }));
  const page = (label: string, others: typeof OTHERS) => (
    <AppTheme>
      <PageHeader
        title="Karte"
        actions={[...others, { id: 'block', label, icon: DeleteIcon, dialog: <input aria-label="Grund" /> }]}
      />
    </AppTheme>
  );

  it.each([
    ['as a button', []],
    ['as a line of the menu', OTHERS],
  ])('keeps what was typed into it, %s', async (_, others) => {
    const { rerender } = render(page('Sperren', others));
    await userEvent.type(screen.getByLabelText('Grund'), 'Rost');
    rerender(page('Entsperren', others));
    expect(screen.getByLabelText('Grund')).toHaveValue('Rost');
  });
});

it('begins with the day that the declaration proposes, which its check accepts', () => {
  const { until } = tasks.actions.postpone.fields;
  const day = proposed(until) as string;
  expect(day).toBe(plusDays(today(), 1));
  expect(tasks.actions.postpone.check?.({ until: day }, { today: today() } as never)).toEqual({ errors: {} });
  expect(proposed({ ...until, proposed: undefined } as never)).toBe(today());
});
