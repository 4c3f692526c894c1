/** What an admin sees whose studio asks for a second factor: its set-up, or signing in with the one there is. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SecondFactorDue } from '#web/auth/SecondFactorDue.tsx';
import { AppTheme } from '#web/theme/AppTheme.tsx';

const { devices, enrol, confirm, newCodes, endSession, leave, secondFactorIsThere } = vi.hoisted(() => ({
  ...{ devices: vi.fn(), enrol: vi.fn(), confirm: vi.fn(), newCodes: vi.fn() },
  ...{ endSession: vi.fn(), leave: vi.fn(), secondFactorIsThere: vi.fn() },
}));
vi.mock('#web/auth/secondFactor.ts', () => ({ devices, enrol }));
vi.mock('#web/auth/recoveryCodes.ts', () => ({ newCodes }));
vi.mock('#web/auth/session.ts', async (original) => ({ ...(await original<object>()), endSession, leave }));
vi.mock('#web/auth/secondFactorDue.ts', () => ({ secondFactorIsThere }));

beforeEach(() => {
  vi.clearAllMocks();
  devices.mockResolvedValue([]);
  enrol.mockResolvedValue({ address: 'otpauth://totp/x?secret=JBSWY3DP', key: 'JBSWY3DP', confirm });
  newCodes.mockResolvedValue(['ABCD-EFGH-JKMN-PQRS', 'BCDE-FGHJ-KMNP-QRST']);
});

const show = () => {
  render(
    <AppTheme>
      <SecondFactorDue />
    </AppTheme>,
  );
  return userEvent.setup();
};

it('sets one up, keeps what was typed wrong from counting, and goes on once the codes were seen', async () => {
  confirm.mockRejectedValueOnce({ code: 'auth/invalid-verification-code' }).mockResolvedValueOnce(undefined);
  const user = show();
  expect(await screen.findByText(/verlangt von Admins einen zweiten Faktor: einen Code/)).toBeVisible();
  await user.type(await screen.findByLabelText(/^Code/), '000000{Enter}');
  expect(await screen.findByText(/Dieser Code stimmt nicht/)).toBeVisible();
  await user.type(screen.getByLabelText(/^Code/), '123456{Enter}');
  expect(await screen.findByText('ABCD-EFGH-JKMN-PQRS')).toBeVisible();
  expect(secondFactorIsThere).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ich habe die Codes' }));
  await waitFor(() => expect(secondFactorIsThere).toHaveBeenCalledOnce());
  expect(confirm.mock.calls).toEqual([
    ['000000', 'Telefon'],
    ['123456', 'Telefon'],
  ]);
});

it('lets who has none out', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Abmelden' }));
  expect(leave).toHaveBeenCalledOnce();
});

it('asks who has one to sign in anew, and begins no other', async () => {
  devices.mockResolvedValue([{ id: 'f1', name: 'Telefon', since: '2026-11-20T09:00:00Z' }]);
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Neu anmelden' }));
  expect(endSession).toHaveBeenCalledOnce();
  expect(enrol).not.toHaveBeenCalled();
});
