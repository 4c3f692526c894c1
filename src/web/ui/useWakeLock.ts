import { useEffect } from 'react';

/**
 * Keeps the screen on while the component is mounted, where the browser can (Screen Wake Lock API). The browser
 * releases the lock of a hidden page, so it is requested again when the page is seen again.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let held: WakeLockSentinel | undefined;
    let ended = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery.
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (ended) void lock?.release();
      else held = lock;
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, []);
}
