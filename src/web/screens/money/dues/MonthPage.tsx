import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { today } from '#format/instants.ts';
import { moneyMonth } from '#resources/money/endpoints/month.ts';
import { STEPS, stepsOf } from '#rules/money/month.ts';
import { monthName } from '#rules/months.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { OneStudio } from '#web/screens/studio/studios/shared.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { MonthSwitcher, monthOf } from '#web/ui/MonthSwitcher.tsx';
import { useSearch } from '#web/ui/useSearch.ts';
import { MonthActs } from './MonthActs.tsx';
import { MonthStep } from './MonthStep.tsx';
import { factsOf, lackText, outcomeOf } from './monthWords.ts';

const HEAD = {
  title: 'Monat',
  subtitle: 'Vom Fordern bis zum Buchen: was für einen Monat getan ist, was fehlt und was jetzt dran ist.',
};

/** Renders a month's steps from its claims to its books, each with its next act. */
export function MonthPage() {
  return (
    <>
      <ContractSections />
      <OneStudio {...HEAD}>
        <PageHeader {...HEAD} />
        <Month />
      </OneStudio>
    </>
  );
}

function Month() {
  const [search, change] = useSearch();
  const current = today().slice(0, 7);
  const month = monthOf(search.get('month'), current);
  const { data, error, refetch } = useEndpoint(
    moneyMonth,
    { query: { month } },
    { keep: ({ query }) => query.month === month },
  );
  const steps = data && stepsOf(factsOf(month, data), today());
  const idle = steps?.every(({ state }) => state === 'nothing');
  return (
    <Stack sx={{ gap: 2 }}>
      <MonthSwitcher month={month} current={current} onChange={(next) => change({ month: next })} />
      {error && !data && (
        <Failed error={error} otherwise="Der Monat konnte nicht geladen werden." onRetry={refetch} />
      )}
      {!data && !error && <ListSkeleton rows={5} />}
      {idle && (
        <Typography color="text.secondary">
          {data?.refusal ??
            `Für ${monthName(month)} ist nichts zu tun: Sobald ein Vertrag läuft, stehen hier seine Beiträge.`}
        </Typography>
      )}
      {data && steps && (
        <Stack component="ol" aria-label={`Schritte für ${monthName(month)}`} sx={{ gap: 1.5, m: 0, p: 0 }}>
          {steps.map((step, index) => (
            <MonthStep
              key={step.name}
              place={index + 1}
              title={STEPS[step.name]}
              state={step.state}
              outcome={outcomeOf(step, data)}
              lacks={step.lacks.flatMap((lack) => lackText(lack, month, data))}
            >
              <MonthActs step={step} month={month} of={data} />
            </MonthStep>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
