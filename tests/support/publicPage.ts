/** What public pages are given in tests of the web app. */
import { vi } from 'vitest';

/** The studio's part of an answer. */
export const PUBLIC_NORD = {
  studio_name: 'Studio Nord',
  logo: null,
  color_palette: { primary: '#2e7d6b', secondary: '#c2571a' },
  address: 'Kaistraße 12, 24103 Kiel',
  email: 'hallo@nord.example',
  phone: null,
  imprint_url: null,
  privacy_url: null,
};

/** Answers with these, one after the other; returns what was called. */
export function answering(...answers: readonly (readonly [number, object])[]): string[] {
  const left = [...answers];
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    calls.push(`${method} ${address}`);
    const [status, body] = left.shift() ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
  return calls;
}
