import { endpoint, file } from '#declare/endpoint.ts';
import { allResources } from '../../index.ts';

/** All that a studio stores, to take elsewhere. */
export const studioExport = endpoint({
  method: 'POST',
  path: 'auth/studio/export',
  fresh: true,
  costly: true,
  long: true,
  logged: 'export',
  summary: 'Gesamtexport des Studios als ZIP mit Tabellen (CSV), JSON und Bildern',
  access: { level: 'admin', subject: 'security' },
  studio: 'one',
  reads: allResources.map(({ name }) => name),
  answer: file('application/zip'),
});
