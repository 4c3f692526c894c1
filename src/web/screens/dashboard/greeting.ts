/** @example greeting(8) // 'Guten Morgen' */
export function greeting(hour: number): string {
  if (hour >= 4 && hour < 11) return 'Guten Morgen';
  return hour >= 11 && hour < 18 ? 'Guten Tag' : 'Guten Abend';
}
