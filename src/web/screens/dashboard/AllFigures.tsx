import { inBerlin } from '../../../format/instants.ts';
import { formatNumber, formatPercent } from '../../../format/numbers.ts';
import { customersWhere, Figure, Figures } from './Figure.tsx';
import type { CustomerStatistics } from './statistics.ts';

/** First day of the month that an instant lies in, in Berlin. */
const startOfMonth = (instant: string) => `${inBerlin(instant).day.slice(0, 7)}-01`;

interface FiguresProps {
  readonly data: CustomerStatistics;
}

/** Key figures of a studio as its admin wants them. */
export function AdminFigures({ data }: FiguresProps) {
  const { total, by_status, new_this_month, left_this_month, fluctuation_rate, without_trainer } = data;
  return (
    <Figures label="Kennzahlen">
      <Figure
        label="Aktive Kunden"
        value={formatNumber(by_status.active)}
        hint={`von ${formatNumber(total)}`}
        to={customersWhere({ status: 'active' })}
      />
      <Figure
        label="Wartend"
        value={formatNumber(by_status.pending_activation)}
        hint="auf Aktivierung"
        to={customersWhere({ status: 'pending_activation' })}
      />
      <Figure
        label="Neu"
        value={formatNumber(new_this_month)}
        hint="diesen Monat"
        to={customersWhere({ created_at_gte: startOfMonth(data.as_of) })}
      />
      <Figure label="Abgänge" value={formatNumber(left_this_month)} hint="diesen Monat" />
      <Figure label="Fluktuation" value={formatPercent(fluctuation_rate)} hint="in zwölf Monaten" />
      <Figure label="Ohne Betreuer" value={formatNumber(without_trainer)} hint="ohne Zuweisung" />
    </Figures>
  );
}

/** Key figures as a trainer wants them: his own people first. */
export function TrainerFigures({ data, uid }: FiguresProps & { readonly uid: string }) {
  return (
    <Figures label="Kennzahlen">
      <Figure
        label="Meine Kunden"
        value={formatNumber(data.mine)}
        hint="von mir betreut"
        to={customersWhere({ trainer_ids: [uid] })}
      />
      <Figure
        label="Aktiv im Studio"
        value={formatNumber(data.by_status.active)}
        hint={`von ${formatNumber(data.total)}`}
        to={customersWhere({ status: 'active' })}
      />
      <Figure
        label="Neu"
        value={formatNumber(data.new_this_month)}
        hint="diesen Monat"
        to={customersWhere({ created_at_gte: startOfMonth(data.as_of) })}
      />
      <Figure label="Ohne Betreuer" value={formatNumber(data.without_trainer)} hint="ohne Zuweisung" />
    </Figures>
  );
}
