/** Icons of appointment kinds as DOM nodes: the calendar isn't made of React. */
import type { AppointmentKind } from '#resources/schedule/appointments.ts';

/** Paths on a grid of 24 by 24. */
const PATHS: Readonly<Record<AppointmentKind, string>> = {
  // A dumbbell.
  personal_training: 'M1 9v6h3V9zm4-4v14h4v-5h6v5h4V5h-4v5H9V5zm15 4v6h3V9z',
  // A speech bubble.
  consultation: 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H9l-5 4v-4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  // A heart.
  checkup:
    'M12 21 3.5 12.4a5.4 5.4 0 0 1 0-7.7 5.4 5.4 0 0 1 7.6 0l.9.9.9-.9a5.4 5.4 0 0 1 7.6 0 5.4 5.4 0 0 1 0 7.7z',
  // Two people.
  course:
    'M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm8.5 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM1 19v-1.5C1 15 4.5 13 8 13s7 2 7 4.5V19zm16 0v-1.5c0-1.6-.7-2.9-1.9-3.9 3.4-.5 7.4 1.1 7.4 3.7V19z',
  // A circle with a bar.
  blocker:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 2.5c1.7 0 3.2.6 4.5 1.5L6 16.5A7.5 7.5 0 0 1 12 4.5zm0 15c-1.7 0-3.2-.6-4.5-1.5L18 7.5a7.5 7.5 0 0 1-6 12z',
};

const SVG = 'http://www.w3.org/2000/svg';

/** Returns the icon of a kind, which assistive technology skips: the entry's name says the kind. */
export function kindIcon(kind: AppointmentKind): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', 'ec-event-kind');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[kind]);
  icon.append(path);
  return icon;
}
