import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AdminContext,
  type AuthProvider,
  type DataProvider,
  RecordContextProvider,
  ResourceContextProvider,
} from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { invite } from '#resources/people/endpoints/invitations.ts';
import { resetSecondFactor } from '#resources/people/endpoints/secondFactor.ts';
import { signOut } from '#resources/people/endpoints/signOut.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { offered } from '#web/generic/record/actions/action.ts';
import { InvitationDialog, useInviteAgain } from '#web/screens/people/staff/invitations.tsx';
import { useSwitchAccess } from '#web/screens/people/staff/staffForm.tsx';
import { useResetSecondFactor } from '#web/screens/people/staff/useResetSecondFactor.tsx';
import { useSignOutEverywhere } from '#web/screens/people/staff/useSignOutEverywhere.tsx';
import { copyHours, type Hours, nextHours } from '#web/ui/hours/weeklyHours.ts';
import { answering, callOf } from '../../support/endpoints.ts';
import { buildPermissions } from '../../support/renderAdmin.tsx';
import { acted } from '../../support/renderScreen.tsx';

const jo = { id: 't1', first_name: 'Jo', last_name: 'Berg', active: true, version: 3 };

const ADMIN = { getPermissions: async () => buildPermissions('admin') } as unknown as AuthProvider;

function around(button: React.ReactNode, dataProvider: object, person: object = jo) {
  render(
    <AdminContext dataProvider={dataProvider as DataProvider} authProvider={ADMIN}>
      <ResourceContextProvider value="coaches">
        <RecordContextProvider value={person as { id: string }}>{button}</RecordContextProvider>
      </ResourceContextProvider>
    </AdminContext>,
  );
}

function InviteAgainButton() {
  const action = useInviteAgain(true);
  return action && <ActionButton action={action} />;
}

function SwitchButton() {
  return offered(useSwitchAccess()).map((action) => <ActionButton key={action.label} action={action} />);
}

function SignOutButton() {
  const action = useSignOutEverywhere({ resource: 'trainers', id: jo.id, name: 'Jo Berg' });
  return action && <ActionButton action={action} />;
}

function ResetButton() {
  const action = useResetSecondFactor({ resource: 'trainers', id: jo.id, name: 'Jo Berg' });
  return action && <ActionButton action={action} />;
}

describe('an invitation', () => {
  it('shows the link to hand over, whole, and copies it', async () => {
    const user = userEvent.setup();
    render(
      <InvitationDialog
        invitation={{ sent_to: 'jo@nord.example', link: '/auth/invitation?code=abc' }}
        name="Jo Berg"
        onClose={vi.fn()}
      />,
    );
    const link = `${window.location.origin}/auth/invitation?code=abc`;
    expect(screen.getByLabelText('Einladungslink')).toHaveValue(link);
    const copy = screen.getByRole('button', { name: 'Kopieren' });
    const refuses = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException());
    await user.click(copy);
    expect(await screen.findByText(/Markiere den Text/)).toBeVisible();
    refuses.mockRestore();
    await user.click(copy);
    await waitFor(() => expect(screen.queryByText(/Markiere den Text/)).toBeNull());
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('says where the e-mail went when there is no link', () => {
    render(<InvitationDialog invitation={{ sent_to: 'jo@nord.example' }} name="Jo Berg" onClose={vi.fn()} />);
    expect(screen.getByRole('dialog', { name: 'Einladung an Jo Berg gesendet' })).toHaveTextContent(
      'jo@nord.example',
    );
    expect(screen.queryByLabelText('Einladungslink')).not.toBeInTheDocument();
  });

  it('that was sent before says so, and doesn’t pretend to be on its way', () => {
    const hint = 'Kam sie nicht an, lade noch einmal ein.';
    render(
      <InvitationDialog invitation={{ sent_to: 'jo@nord.example', hint }} name="Jo Berg" onClose={vi.fn()} />,
    );
    const dialog = screen.getByRole('dialog', { name: 'Jo Berg ist schon eingeladen' });
    expect(dialog).toHaveTextContent(hint);
    expect(dialog).not.toHaveTextContent('unterwegs');
  });

  it('can be sent again', async () => {
    const invited = vi.fn().mockResolvedValue({ sent_to: 'jo@nord.example', link: '/x' });
    around(<InviteAgainButton />, { call: callOf([answering(invite.trainers, invited)]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Einladung erneut senden' }));
    expect(await screen.findByRole('dialog', { name: 'Jo Berg einladen' })).toBeVisible();
    expect(invited).toHaveBeenCalledWith({ params: { id: 't1' } });
  });
});

describe('switching an account', () => {
  it('asks first, and sends nothing when the answer is no', async () => {
    const act = vi.fn();
    around(<SwitchButton />, { act });
    await userEvent.click(await screen.findByRole('button', { name: 'Deaktivieren' }));
    const dialog = await screen.findByRole('dialog', { name: 'Jo Berg deaktivieren?' });
    expect(dialog).toHaveTextContent('Der Zugang endet sofort');
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(act).not.toHaveBeenCalled();
  });

  it('is done to the version that was read', async () => {
    const act = vi.fn().mockResolvedValue(acted({ ...jo, active: false }));
    around(<SwitchButton />, { act });
    await userEvent.click(await screen.findByRole('button', { name: 'Deaktivieren' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(
      [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Deaktivieren') as HTMLElement,
    );
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(act).toHaveBeenCalledWith('coaches', 't1', 'deactivate', {}, { version: 3 });
  });

  it('offers the way back for somebody deactivated', async () => {
    around(<SwitchButton />, {}, { ...jo, active: false });
    expect(await screen.findByRole('button', { name: 'Aktivieren' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deaktivieren' })).toBeNull();
  });
});

describe('signing somebody out everywhere', () => {
  it('asks first, and ends the sign-ins of that person', async () => {
    const ended = vi.fn().mockResolvedValue({ at: '2026-11-26T09:00:00.000Z' });
    around(<SignOutButton />, { call: callOf([answering(signOut.trainers, ended)]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Überall abmelden' }));
    expect(ended).not.toHaveBeenCalled();
    expect(await screen.findByRole('dialog', { name: 'Jo Berg überall abmelden?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
    await waitFor(() => expect(ended).toHaveBeenCalledWith({ params: { id: 't1' } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('resetting somebody’s second factor', () => {
  it('asks first, and resets that person’s', async () => {
    const reset = vi.fn().mockResolvedValue({ at: '2026-11-26T09:00:00.000Z' });
    around(<ResetButton />, { call: callOf([answering(resetSecondFactor.trainers, reset)]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Zweiten Faktor zurücksetzen' }));
    expect(reset).not.toHaveBeenCalled();
    expect(
      await screen.findByRole('dialog', { name: 'Zweiten Faktor von Jo Berg zurücksetzen?' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
    await waitFor(() => expect(reset).toHaveBeenCalledWith({ params: { id: 't1' } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('hours of the week', () => {
  const morning: Hours = { weekday: 'monday', from: '08:00', to: '12:00' };
  const evening: Hours = { weekday: 'monday', from: '17:00', to: '21:00' };
  const sunday: Hours = { weekday: 'sunday', from: '10:00', to: '14:00' };

  it('are copied to other days, replacing what those had', () => {
    const hours = copyHours([sunday, morning, evening], 'monday', ['tuesday', 'sunday']);
    expect(hours).toEqual([
      morning,
      evening,
      { ...morning, weekday: 'tuesday' },
      { ...evening, weekday: 'tuesday' },
      { ...morning, weekday: 'sunday' },
      { ...evening, weekday: 'sunday' },
    ]);
  });

  it('go on after the last span of the day', () => {
    expect(nextHours('monday', [])).toEqual({ weekday: 'monday', from: '09:00', to: '18:00' });
    expect(nextHours('monday', [evening, morning])).toEqual({
      weekday: 'monday',
      from: '22:00',
      to: '23:00',
    });
  });
});
