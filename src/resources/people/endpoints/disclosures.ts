/** What the studio stores about a person, handed out (Art. 15, 20 DSGVO). */
import type { Resource } from '#declare/define.ts';
import { endpoint, file } from '#declare/endpoint.ts';
import { allResources } from '../../index.ts';
import { admins } from '../admins.ts';
import { customers } from '../customers.ts';
import { trainers } from '../trainers.ts';

const disclosureOf = (of: Resource, may: 'read' | 'delete' = 'delete') =>
  endpoint({
    method: 'POST',
    path: `${of.api}/:id/disclosure`,
    fresh: true,
    costly: true,
    long: true,
    logged: 'disclosure',
    summary: `${of.label.one}: Datenauskunft als ZIP mit lesbarer Seite, JSON, CSV und Bildern`,
    // Handing out all about a person is up to who may delete it.
    access: { may, of, subject: 'security' },
    reads: allResources.map(({ name }) => name),
    answer: file('application/zip'),
  });

export type Disclosure = ReturnType<typeof disclosureOf>;

/** By the resource's name. */
export const disclosures = {
  customers: disclosureOf(customers),
  trainers: disclosureOf(trainers),
  // Admins read themselves alone, and have their own data handed out.
  admins: disclosureOf(admins, 'read'),
};
