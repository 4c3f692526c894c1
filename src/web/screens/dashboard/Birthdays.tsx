import { Panel } from '../shared/Panel.tsx';
import { nextBirthday } from './format.ts';
import { PeopleList } from './PeopleList.tsx';
import type { Birthday } from './statistics.ts';

/** Whom to congratulate next. */
export function Birthdays({ birthdays, today }: { birthdays: readonly Birthday[]; today: Date }) {
  return (
    <Panel title="Geburtstage">
      <PeopleList
        empty="In den nächsten Tagen hat niemand Geburtstag."
        people={birthdays.map(({ id, first_name, last_name, birthday, turns }) => ({
          id,
          name: `${first_name} ${last_name}`,
          detail: `${nextBirthday(birthday, today)} · wird ${turns}`,
        }))}
      />
    </Panel>
  );
}
