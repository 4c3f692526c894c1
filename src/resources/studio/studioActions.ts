/** What can be done with a studio beyond changing its fields. */
import { actionsOf } from '#declare/action.ts';
import { month } from '#declare/fields.ts';
import { lastClaimable } from '#rules/money/claiming.ts';
import { monthName } from '#rules/months.ts';

interface Claiming {
  readonly claims_from: string | null;
}

export const studioActions = actionsOf<Claiming>()({
  claimFrom: {
    label: 'Forderungen seit ändern',
    done: 'Beginn der Forderungen geändert',
    help: 'Ab diesem Monat werden Beiträge gefordert, auch die von Verträgen, die später eingetragen wurden. Was früher fällig war, wird nicht gefordert. Schon Gefordertes bleibt, wie es ist.',
    long: true,
    fields: { claims_from: month({ label: 'Forderungen seit', required: true }) },
    warnings: {
      claims_more: 'obwohl damit frühere Monate nachgefordert werden',
      claims_less: 'obwohl damit Fälliges nicht gefordert wird',
    },
    check: ({ claims_from }, { today, record }) => {
      const last = lastClaimable(today);
      return claims_from === record.claims_from
        ? { claims_from: 'Das gilt schon.' }
        : claims_from !== null && claims_from > last
          ? { claims_from: `Spätestens ${monthName(last)}, zwei Monate im Voraus.` }
          : {};
    },
  },
});
