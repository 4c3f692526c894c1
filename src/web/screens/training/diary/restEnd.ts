/** The end of a rest: heard, felt, and notified while the page is hidden. */
import { recall, remember } from '#web/data/storage.ts';

/** Milliseconds after which the end of a rest isn't news any more. */
const LATE = 2_000;

const FREQUENCY = 880;
/** Beginnings of the tones, and their length, in seconds. */
const TONES = [0, 0.3];
const LENGTH = 0.18;

/**
 * Schedules two short tones with the audio clock, which runs on while the timers of a hidden page are slowed down.
 * A page that was just loaded is silent until the user's first gesture; before it, browsers refuse to start the clock.
 * @param until milliseconds since 1970
 * @returns cancels the tones
 */
export function chimeAt(until: number): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined;
  if (navigator.userActivation?.hasBeenActive !== false) return schedule(until);
  const ended = new AbortController();
  let cancel = () => ended.abort();
  const begin = () => {
    ended.abort();
    cancel = schedule(until);
  };
  for (const gesture of ['pointerup', 'keydown'])
    window.addEventListener(gesture, begin, { capture: true, signal: ended.signal });
  return () => cancel();
}

function schedule(until: number): () => void {
  const audio = new AudioContext();
  let cancelled = false;
  audio.resume().then(
    () => {
      if (cancelled || Date.now() > until + LATE) return;
      const begin = audio.currentTime + Math.max(0, until - Date.now()) / 1000;
      for (const at of TONES) {
        const tone = audio.createOscillator();
        tone.frequency.value = FREQUENCY;
        tone.connect(audio.destination);
        tone.start(begin + at);
        tone.stop(begin + at + LENGTH);
      }
    },
    () => undefined,
  );
  return () => {
    cancelled = true;
    void audio.close();
  };
}

/** Vibrates, where the device can. */
export function vibrate(): void {
  navigator.vibrate?.([200, 100, 200]);
}

/** Shows a notification of the device while the page is hidden, where the user has allowed it. */
export async function notifyRestEnd(next: string, silent: boolean): Promise<void> {
  if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted')
    return;
  const options = { body: next, tag: 'rest', lang: 'de', silent };
  const title = 'Pause vorbei';
  // Phones know notifications of a service worker alone.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker?.active) return worker.showNotification(title, options);
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => window.focus();
  } catch {
    // Not supported without a service worker.
  }
}

const DECLINED = 'studio-admin.training.notNotified';

/** Returns whether to offer notifications: the browser would ask, and the user hasn't declined the offer. */
export function mayOfferNotifications(): boolean {
  return (
    typeof Notification !== 'undefined' && Notification.permission === 'default' && recall(DECLINED) === null
  );
}

/** Declines the offer for good on this device. */
export function declineNotifications(): void {
  remember(DECLINED, 'true');
}
