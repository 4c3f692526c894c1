/** What an admin watches: open invitations, open links, each closed by its own endpoint, and who read health data. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { invite } from '#resources/people/endpoints/invitations.ts';
import { revokeFeed } from '#resources/schedule/endpoints/feed.ts';
import {
  healthReadings,
  lastBackup,
  type OpenInvitation,
  type OpenLink,
  openInvitations,
  openLinks,
  refusedSignIns,
} from '#resources/studio/endpoints/security.ts';
import { achievementsLink } from '#resources/training/endpoints/achievements.ts';
import { planLinks } from '#resources/training/endpoints/planLinks.ts';
import { StudioSecurityPage } from '#web/screens/studio/settings/StudioSecurityPage.tsx';
import { answering } from '../../support/endpoints.ts';
import { acted, renderScreen } from '../../support/renderScreen.tsx';

const link = (kind: OpenLink['kind'], title: string): OpenLink => ({
  ...{ kind, id: `${kind} 1`, title, person: 'Mia Kern', made_at: '2026-11-20T10:00:00Z' },
  ...{ read_at: '2026-11-21T10:00:00Z', expires_at: null },
});

const page = <T,>(rows: T[]) => ({ data: rows, total: rows.length, headers: {} });

/** Nothing to watch, but for what a test answers itself. */
const NOTHING = [
  ...[openInvitations, openLinks, refusedSignIns, healthReadings].map((one) =>
    answering(one, async () => page([])),
  ),
  answering(lastBackup, async () => ({ at: null, external: false })),
];

it.each([
  [null, false, /^Es gibt noch keine Sicherung/],
  [9, false, /länger her als 7 Tage/],
  [6, false, /^Zuletzt gesichert am [\d., :]+ Uhr\.$/],
  [1, true, /wer sie betreibt\. Mit „npm run backup“ wurde zuletzt am/],
  [null, true, /wer sie betreibt\.$/],
])('tells of a backup %s days ago, with an own Postgres: %s', async (ago, external, told) => {
  const at = ago === null ? null : new Date(Date.now() - ago * 86_400_000).toISOString();
  renderScreen(<StudioSecurityPage />, {
    ...{ at: '/settings/studio-security', as: 'admin' },
    answers: [...NOTHING, answering(lastBackup, async () => ({ at, external }))],
  });
  const text = await screen.findByText(told);
  const isWarning = text.closest('.MuiAlert-colorWarning') !== null;
  expect(isWarning).toBe(!external && ago !== 6);
});

it('repeats an invitation and withdraws it, where the user may', async () => {
  const invitation = { person: 'Jo Berg', email: 'jo@nord.example', invited_at: '2026-11-20T10:00:00Z' };
  const open: OpenInvitation[] = [
    { ...invitation, kind: 'trainers', id: 't1' },
    { ...invitation, kind: 'admins', id: 'a1', person: 'Kim Ott', invited_at: null },
  ];
  const again = vi.fn(async (_given: object) => ({ sent_to: 'jo@nord.example', link: null, hint: null }));
  const act = vi.fn(async () => acted({ id: 't1' }));
  const { user } = renderScreen(<StudioSecurityPage />, {
    ...{ at: '/settings/studio-security', as: 'admin', calls: { act } },
    answers: [
      ...NOTHING,
      answering(openInvitations, async () => page(open)),
      answering(invite.trainers, again as never),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Offene Einladungen' });
  const [jo, kim] = within(list).getAllByRole('listitem');
  expect(jo).toHaveTextContent('Mitarbeiter · jo@nord.example · eingeladen 20.11.2026, 11:00');
  // Admins are for the super admin to invite.
  expect(kim).toHaveTextContent('noch nicht eingeladen');
  expect(within(kim!).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Erneut einladen: Jo Berg' }));
  const dialog = await screen.findByRole('dialog', { name: 'Einladung an Jo Berg gesendet' });
  await user.click(within(dialog).getByRole('button', { name: 'In Ordnung' }));
  expect(again).toHaveBeenCalledWith({ params: { id: 't1' } });
  expect(screen.getByRole('button', { name: 'Erneut einladen: Jo Berg', hidden: true })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Zurückziehen: Jo Berg' }));
  const asked = await screen.findByRole('dialog', { name: 'Einladung an Jo Berg zurückziehen?' });
  expect(act).not.toHaveBeenCalled();
  await user.click(within(asked).getByRole('button', { name: 'Zurückziehen' }));
  await screen.findByText('Einladung an Jo Berg zurückgezogen.');
  expect(act).toHaveBeenCalledWith('coaches', 't1', 'deactivate');
});

it('counts refused sign-ins by account, day and reason', async () => {
  const refused = {
    person_id: 't1',
    person: 'Jo Berg',
    email: 'jo@nord.example',
    day: '2026-11-21',
  } as const;
  renderScreen(<StudioSecurityPage />, {
    ...{ at: '/settings/studio-security', as: 'admin' },
    answers: [
      ...NOTHING,
      answering(refusedSignIns, async () =>
        page([{ ...refused, reason: 'second_factor', times: 3, last_at: '2026-11-21T10:00:00Z' }]),
      ),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Abgelehnte Anmeldungen' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    /Jo Berg \(jo@nord\.example\): Zweiter Faktor fehlt.*21\.11\.2026, 11:00, am selben Tag 3-mal/,
  );
});

it('closes a link by the endpoint of its kind, once that is confirmed', async () => {
  const revoke = vi.fn(async (_given: object) => ({ revoked: true }));
  const { user } = renderScreen(<StudioSecurityPage />, {
    ...{ at: '/settings/studio-security', as: 'admin' },
    answers: [
      ...NOTHING,
      answering(openLinks, async () =>
        page([link('workouts', 'Rücken'), link('customers', 'Fortschritt'), link('trainers', 'Termine')]),
      ),
      ...[planLinks.workouts.revoke, achievementsLink.revoke, revokeFeed].map((end) =>
        answering(end, revoke),
      ),
    ],
  });
  expect((await screen.findAllByText(/zuletzt benutzt 21\.11\.2026, 11:00/))[0]).toBeVisible();
  for (const title of ['Rücken', 'Fortschritt', 'Termine']) {
    await user.click(screen.getByRole('button', { name: `Schließen: Mia Kern, ${title}` }));
    const dialog = await screen.findByRole('dialog', { name: /^Link schließen: / });
    await user.click(within(dialog).getByRole('button', { name: 'Link schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(revoke.mock.calls.map(([given]) => (given as { params: object }).params)).toEqual([
    { id: 'workouts 1' },
    { parent_id: 'customers 1' },
    { id: 'trainers 1' },
  ]);
});

it('says who read whose health data', async () => {
  const reading = {
    ...{ person_id: 'c1', person: 'Mia Kern', by: 't1', by_name: 'Jo Berg', what: 'measurements' },
    exported: null,
  };
  const exported = { ...reading, person_id: null, person: null, what: null, by: 't2', exported: 1812 };
  renderScreen(<StudioSecurityPage />, {
    ...{ at: '/settings/studio-security', as: 'admin' },
    answers: [
      ...NOTHING,
      answering(healthReadings, async () =>
        page([
          { ...reading, last_at: '2026-11-21T10:00:00Z', times: 3 },
          { ...exported, last_at: '2026-11-20T10:00:00Z', times: 1 },
        ]),
      ),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Wer Gesundheitsdaten gelesen hat' });
  const [one, all] = within(list).getAllByRole('listitem');
  expect(one).toHaveTextContent(/Jo Berg bei Mia Kern: Messungen.*11:00, 3-mal/);
  expect(all).toHaveTextContent(/^Jo Berg: Gesamtexport, 1\.812 Personen.*11:00$/);
  expect(within(list).getByRole('link', { name: 'Mia Kern' })).toHaveAttribute(
    'href',
    expect.stringContaining('/customers/c1'),
  );
  expect(screen.getByText('Keine offenen Links')).toBeVisible();
});
