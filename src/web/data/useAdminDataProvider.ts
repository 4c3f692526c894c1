import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from './types.ts';

/** The data provider with its own methods. @example const { activate } = useAdminDataProvider(); */
export function useAdminDataProvider(): AdminDataProvider {
  return useDataProvider<AdminDataProvider>();
}
