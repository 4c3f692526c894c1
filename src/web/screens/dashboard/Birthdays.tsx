import Button from '@mui/material/Button';
import { useState } from 'react';
import { today } from '../../../format/instants.ts';
import { whenText } from '../../../format/relativeDays.ts';
import { nextBirthday } from '../../../rules/birthdays.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PeopleList } from './PeopleList.tsx';
import type { Birthday } from './statistics.ts';

/** As many as the newest customers beside them. */
const SHOWN = 6;

/** Whom to congratulate next. */
export function Birthdays({ birthdays }: { birthdays: readonly Birthday[] }) {
  const now = today();
  const [all, setAll] = useState(false);
  return (
    <Panel
      title="Geburtstage"
      action={
        birthdays.length > SHOWN && (
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Weniger anzeigen' : `Alle ${birthdays.length} anzeigen`}
          </Button>
        )
      }
    >
      <PeopleList
        empty="In den nächsten zwei Wochen hat niemand Geburtstag."
        people={birthdays
          .slice(0, all ? undefined : SHOWN)
          .map(({ id, first_name, last_name, birthday, turns }) => ({
            id,
            name: `${first_name} ${last_name}`,
            detail: `${whenText(nextBirthday(birthday, now), now)} · wird ${turns}`,
          }))}
      />
    </Panel>
  );
}
