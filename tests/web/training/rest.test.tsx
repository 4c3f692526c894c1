/** The rest between two sets, and the screen that stays on: what the device is asked for. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RestTimer } from '#web/screens/training/diary/RestTimer.tsx';
import { useWakeLock } from '#web/ui/useWakeLock.ts';

const START = new Date('2026-11-21T10:00:00Z').getTime();

const seen = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the end of a rest', () => {
  const notified = vi.fn();
  const tones: number[] = [];
  const closed = vi.fn();
  const ask = vi.fn();

  function notifications(permission: NotificationPermission) {
    class Shown {
      static permission = permission;
      static requestPermission = async () => {
        ask();
        Shown.permission = 'granted';
        return Shown.permission;
      };
      constructor(title: string, options: NotificationOptions) {
        notified(title, options.body);
      }
    }
    vi.stubGlobal('Notification', Shown);
  }

  beforeEach(() => {
    localStorage.clear();
    tones.length = 0;
    for (const mock of [notified, closed, ask]) mock.mockClear();
    vi.useFakeTimers({ now: START, shouldAdvanceTime: false });
    class Audio {
      currentTime = 5;
      destination = {};
      resume = async () => undefined;
      close = async () => closed();
      createOscillator = () => ({
        frequency: { value: 0 },
        connect: () => undefined,
        start: (at: number) => void tones.push(at),
        stop: () => undefined,
      });
    }
    vi.stubGlobal('AudioContext', Audio);
  });

  const rest = (until: number) => <RestTimer until={until} next="Rudern, Satz 2" onChange={vi.fn()} />;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('is heard by the audio clock, and at another time where it is moved', async () => {
    const { rerender, unmount } = render(rest(START + 60_000));
    await pass(0);
    expect(tones).toEqual([65, 65.3]);
    rerender(rest(START + 45_000));
    await pass(0);
    expect(closed).toHaveBeenCalledTimes(1);
    expect(tones.slice(2)).toEqual([50, 50.3]);
    unmount();
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it('isn’t heard when it is muted, nor when the page is opened long after it', async () => {
    const { unmount } = render(rest(START - 60_000));
    await pass(0);
    expect(tones).toEqual([]);
    unmount();
    localStorage.setItem('studio-admin.training.silent', 'true');
    render(rest(START + 60_000));
    await pass(0);
    expect(tones).toEqual([]);
  });

  it('is heard from the first gesture on, on a page that was just loaded', async () => {
    const begun = vi.fn();
    const Audio = globalThis.AudioContext;
    vi.stubGlobal('AudioContext', function begin() {
      begun();
      return new Audio();
    });
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { userActivation: { value: { hasBeenActive: false } } }),
    );
    render(rest(START + 60_000));
    await pass(10_000);
    expect(begun).not.toHaveBeenCalled();
    fireEvent.pointerUp(document.body);
    fireEvent.pointerUp(document.body);
    await pass(0);
    expect(begun).toHaveBeenCalledTimes(1);
    expect(tones).toEqual([55, 55.3]);
  });

  it('is notified while the page is hidden, where that is allowed', async () => {
    notifications('granted');
    render(rest(START + 10_000));
    expect(screen.queryByRole('button', { name: 'Ja' })).toBeNull();
    act(() => seen('hidden'));
    await pass(10_500);
    expect(notified.mock.calls).toEqual([['Pause vorbei', 'Rudern, Satz 2']]);
    expect(screen.getByRole('timer')).toHaveTextContent('Weiter');
  });

  it.each([
    ['seen', 'granted', 'visible'],
    ['hidden, but refused', 'denied', 'hidden'],
  ] as const)('isn’t notified while the page is %s', async (_, permission, state) => {
    notifications(permission);
    render(rest(START + 10_000));
    act(() => seen(state));
    await pass(10_500);
    expect(notified).not.toHaveBeenCalled();
  });

  it('is offered to be notified during a rest, and not again after a no', async () => {
    notifications('default');
    const click = async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      await pass(0);
    };
    const { unmount } = render(rest(START + 60_000));
    expect(ask).not.toHaveBeenCalled();
    await click('Ja');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Ja' })).toBeNull();
    unmount();
    notifications('default');
    const again = render(rest(START + 60_000));
    await click('Nein');
    again.unmount();
    render(rest(START + 60_000));
    expect(screen.queryByRole('button', { name: 'Ja' })).toBeNull();
  });
});

function Open() {
  useWakeLock();
  return null;
}

describe('the screen', () => {
  it('stays on while a training is open, also after the page was hidden', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }));
    const { unmount } = render(<Open />);
    expect(request.mock.calls).toEqual([['screen']]);
    await act(async () => seen('hidden'));
    expect(request).toHaveBeenCalledTimes(1);
    await act(async () => seen('visible'));
    expect(request).toHaveBeenCalledTimes(2);
    unmount();
    expect(release).toHaveBeenCalledTimes(1);
    await act(async () => seen('visible'));
    expect(request).toHaveBeenCalledTimes(2);
  });
});
