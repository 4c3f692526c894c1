/** Online notices as initial values of a contract's dialogs. */
import Typography from '@mui/material/Typography';
import { formatInstant, inBerlin } from '#format/instants.ts';
import type { Contract } from '#resources/contracts/contracts.ts';
import type { Notice } from '#resources/contracts/notices.ts';
import { effectiveDayProblem } from '#rules/contracts/notice.ts';
import { formatDay } from '#rules/days.ts';

/** An online declaration is received on arrival (§ 130 BGB, § 312k Abs. 4 Satz 2 BGB). */
const receivedOn = ({ received_at }: Notice) => inBerlin(received_at).day;

/** Maximum length of the reason at the contract; the notice keeps the full text. */
const LONGEST = 500;

function problemOf(notice: Notice, contract: Contract): string | undefined {
  const { extraordinary, wished_on } = notice;
  return effectiveDayProblem(contract, {
    received_on: receivedOn(notice),
    effective_on: wished_on,
    extraordinary,
  });
}

/**
 * Returns the initial values of a cancellation. A requested day that isn't possible is read as the next possible one.
 */
export function cancellationFrom(notice: Notice, contract: Contract) {
  const { id, extraordinary, reason, wished_on } = notice;
  return {
    notice_id: id,
    received_on: receivedOn(notice),
    origin: 'customer',
    extraordinary,
    reason: reason?.slice(0, LONGEST) ?? null,
    effective_on: problemOf(notice, contract) ? null : wished_on,
  };
}

/** Returns the initial values of a withdrawal, whose day of sending is that of its receipt. */
export function withdrawalFrom(notice: Notice) {
  const on = receivedOn(notice);
  return { notice_id: notice.id, received_on: on, sent_on: on };
}

interface CameInProps {
  readonly notice: Notice;
  readonly contract: Contract;
}

/** Renders the sender of the notice, and a request that isn't possible. */
export function CameIn({ notice, contract }: CameInProps) {
  const { name, received_at, wished_on } = notice;
  const problem = problemOf(notice, contract);
  return (
    <Typography color="text.secondary">
      Online eingegangen am {formatInstant(received_at)} Uhr, von {name}.
      {wished_on && problem && ` Gewünscht ist der ${formatDay(wished_on)}. ${problem}`}
    </Typography>
  );
}
