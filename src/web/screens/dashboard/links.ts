/** Customer lists behind the dashboard's figures. */

/** Address of the customer list with a filter. @example customersWhere({ status: 'active' }) */
export function customersWhere(filter: Record<string, unknown>): string {
  return `/customers?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
