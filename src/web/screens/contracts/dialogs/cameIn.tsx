/** What came in online, as the dialogs of a contract begin with it. */
import Typography from '@mui/material/Typography';
import { formatInstant, inBerlin } from '../../../../format/instants.ts';
import type { Contract } from '../../../../resources/contracts.ts';
import type { Notice } from '../../../../resources/notices.ts';
import { wishProblem } from '../../../../rules/contracts/notice.ts';
import { formatDay } from '../../../../rules/days.ts';

/** A declaration over the studio's own page is received when it arrives there (§ 130 BGB, § 312k Abs. 4 Satz 2 BGB). */
const receivedOn = ({ received_at }: Notice) => inBerlin(received_at).day;

/** A reason is shorter at the contract; the whole stays with what came in. */
const LONGEST = 500;

function wishOf(notice: Notice, contract: Contract): string | undefined {
  const { extraordinary, wished_on } = notice;
  return wishProblem(contract, { received_on: receivedOn(notice), effective_on: wished_on, extraordinary });
}

/** A day that isn't possible is understood as the next that is. */
export function cancellationFrom(notice: Notice, contract: Contract) {
  const { id, extraordinary, reason, wished_on } = notice;
  return {
    notice_id: id,
    received_on: receivedOn(notice),
    origin: 'customer',
    extraordinary,
    reason: reason?.slice(0, LONGEST) ?? null,
    effective_on: wishOf(notice, contract) ? null : wished_on,
  };
}

/** It was sent when it arrived. */
export function withdrawalFrom(notice: Notice) {
  const on = receivedOn(notice);
  return { notice_id: notice.id, received_on: on, sent_on: on };
}

interface CameInProps {
  readonly notice: Notice;
  readonly contract: Contract;
}

/** Whose declaration it is, and what was wished but isn't possible. */
export function CameIn({ notice, contract }: CameInProps) {
  const { name, received_at, wished_on } = notice;
  const problem = wishOf(notice, contract);
  return (
    <Typography color="text.secondary">
      Online eingegangen am {formatInstant(received_at)} Uhr, von {name}.
      {wished_on && problem && ` Gewünscht ist der ${formatDay(wished_on)}. ${problem}`}
    </Typography>
  );
}
