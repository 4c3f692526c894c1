import { useEffect } from 'react';
import { mayCall } from '#access/may.ts';
import { hasLevel } from '#declare/levels.ts';
import { readsOf } from '#declare/touched.ts';
import { today } from '#format/instants.ts';
import { barbellOf } from '#resources/training/barbell.ts';
import { trainingsToday } from '#resources/training/endpoints/today.ts';
import { isReachable } from '#web/data/connection.ts';
import { onTouched } from '#web/data/freshness.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { dropDays, keepToday, readToday } from '#web/data/today.ts';
import { useAdminDataProvider } from '#web/data/types.ts';

/** Delay in milliseconds, so that the page's own requests come first. */
const BEGIN = 3_000;
/** Milliseconds between two looks whether something changed; the answer is large, and its reading is logged. */
const PAUSE = 60_000;

/** Keeps the trainings of a trainer's day on this device, on any page. */
export function TodayKeeper() {
  const permissions = useMyPermissions();
  const { uid, level, studio } = permissions;
  const { call } = useAdminDataProvider();
  const isAsked =
    !hasLevel(level, 'admin') && studio !== null && mayCall(permissions, trainingsToday).allowed;
  const barbell = studio?.barbell;

  useEffect(() => {
    let isStale = true;
    const load = async () => {
      dropDays();
      if (!isAsked || !isReachable() || document.hidden || !(isStale || readToday(uid) === undefined)) return;
      isStale = false;
      const day = today();
      await call(trainingsToday, {})
        .then((trainings) => keepToday(uid, { day, barbell: barbellOf(barbell), trainings }))
        .catch(() => {
          isStale = true;
        });
    };
    const reads = new Set(readsOf(trainingsToday));
    const forget = onTouched((touched) => {
      isStale ||= touched === undefined || touched.some((name) => reads.has(name));
    });
    const first = setTimeout(load, BEGIN);
    const timer = setInterval(load, PAUSE);
    return () => {
      forget();
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isAsked, uid, barbell, call]);

  return null;
}
