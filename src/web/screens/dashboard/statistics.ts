/** The figures of `GET /api/v1/stats/customers`, as the dashboard reads them. */
import { useQuery } from '@tanstack/react-query';
import { useStudioChoice } from '../../data/studioChoice.ts';
import { useAdminDataProvider } from '../../data/useAdminDataProvider.ts';

export interface Month {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly joined: number;
  readonly left: number;
  /** All but the deactivated, at the month's end. */
  readonly stock: number;
}

export interface TrainerShare {
  readonly trainer_id: string;
  readonly name: string;
  readonly customers: number;
}

export interface StudioShare {
  readonly studio_id: string;
  readonly customers: number;
  readonly active: number;
  readonly trainers: number;
}

export interface Birthday {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  /** `YYYY-MM-DD`, the day of birth. */
  readonly birthday: string;
  /** Age reached on the coming birthday, in years. */
  readonly turns: number;
}

export interface CustomerStatistics {
  /** Instant. */
  readonly as_of: string;
  readonly total: number;
  readonly by_status: {
    readonly pending_activation: number;
    readonly active: number;
    readonly deactivated: number;
  };
  readonly new_this_month: number;
  readonly left_this_month: number;
  readonly without_trainer: number;
  /** Customers of the caller. */
  readonly mine: number;
  /** Left × 100 / average stock; null while there is no stock to compare with. */
  readonly fluctuation_rate: number | null;
  readonly months: readonly Month[];
  readonly by_trainer: readonly TrainerShare[];
  readonly by_studio: readonly StudioShare[];
  readonly birthdays: readonly Birthday[];
}

/** Figures of the person's studio, of the studio a super admin chose, or of all studios. */
export function useStatistics() {
  const provider = useAdminDataProvider();
  const [studio] = useStudioChoice();
  return useQuery({
    queryKey: ['stats', 'customers', studio],
    queryFn: async () => (await provider.customerStatistics()) as unknown as CustomerStatistics,
  });
}
