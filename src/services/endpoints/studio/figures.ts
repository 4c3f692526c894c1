/** The declared figures: each by the filter of its list. */
import { may } from '#access/may.ts';
import { type Figure, type FigureDays, listedOf, type Ratio } from '#declare/figure.ts';
import { hasLevel } from '#declare/levels.ts';
import type { declaredFigures } from '#resources/studio/endpoints/figures.ts';
import { allFigures } from '#resources/studio/figures.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { parseFilter } from '#services/http/query.ts';
import { totalOver } from '#services/storage/sums.ts';
import type { Transaction } from '#services/storage/types.ts';

interface Asked {
  readonly studio_id: string | null;
  readonly days: FigureDays;
  /** What was counted already: a ratio divides figures that stand beside it. */
  readonly known: Map<Figure, number>;
}

export const figuresOfStudio: Handler<typeof declaredFigures> = ({ read, studio_id, today, user }) =>
  read(async (tx) => {
    const days = { today, month: `${today.slice(0, 7)}-01`, uid: user.uid };
    const asked: Asked = { studio_id, days, known: new Map() };
    const answer = [];
    for (const one of allFigures as readonly (Figure | Ratio)[]) {
      const { name, label, why, level = 'trainer' } = one;
      if (hasLevel(user.level, level) && may(user, 'list', listedOf(one).of).allowed)
        answer.push({ name, label, why, value: await measured(tx, one, asked) });
    }
    return answer;
  });

/** Amounts are in cents; null for a ratio to nothing. */
async function measured(tx: Transaction, of: Figure | Ratio, asked: Asked): Promise<number | null> {
  if ('part' in of) {
    const whole = await counted(tx, of.whole, asked);
    return whole === 0 ? null : Math.round((await counted(tx, of.part, asked)) / whole);
  }
  return counted(tx, of, asked);
}

async function counted(tx: Transaction, figure: Figure, asked: Asked): Promise<number> {
  const value = asked.known.get(figure) ?? (await count(tx, figure, asked));
  asked.known.set(figure, value);
  return value;
}

function count(tx: Transaction, { of, where, sum }: Figure, { studio_id, days }: Asked): Promise<number> {
  const { conditions } = parseFilter(of, where(days), new Set());
  const one = studio_id === null ? [] : [{ field: 'studio_id', operator: 'eq' as const, value: studio_id }];
  return totalOver(tx, of, [...one, ...conditions], sum);
}
