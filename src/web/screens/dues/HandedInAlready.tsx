import Alert from '@mui/material/Alert';
import { formatDay } from '../../../format/days.ts';
import { formatInstant } from '../../../format/instants.ts';
import { formatMoney } from '../../../format/money.ts';
import { monthName } from '../../../format/months.ts';
import { formatNumber } from '../../../format/numbers.ts';
import type { HandedIn } from '../../data/duesMethods.ts';

/** @example debitsText({ count: 2, sum_cents: 9980 }) // '2 Lastschriften über 99,80 €' */
export function debitsText({ count, sum_cents }: Pick<HandedIn, 'count' | 'sum_cents'>): string {
  const debits = count === 1 ? '1 Lastschrift' : `${formatNumber(count)} Lastschriften`;
  return `${debits} über ${formatMoney(sum_cents)}`;
}

/** Warns before the same month is collected twice. */
export function HandedInAlready({ month, files }: { month: string; files: readonly HandedIn[] }) {
  if (files.length === 0) return null;
  return (
    <Alert severity="warning">
      Für {monthName(month)} ist schon eine Datei eingereicht. Eine zweite zieht dieselben Beiträge noch
      einmal ein.
      {files.map((file) => (
        <div key={file.at}>
          {debitsText(file)}, Einzug am {formatDay(file.collect_on)}, vermerkt am {formatInstant(file.at)} von{' '}
          {file.by_name}
        </div>
      ))}
    </Alert>
  );
}
