import { Reference } from '../../generic/values/Reference.tsx';

/** Who looks after a customer, divided by commas; each a link for whom may go there. */
export function TrainerNames({ ids }: { ids: readonly string[] | null | undefined }) {
  if (!ids?.length) return <>–</>;
  return (
    <span>
      {ids.map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <span>
            <Reference to="trainers" id={id} />
          </span>
        </span>
      ))}
    </span>
  );
}
