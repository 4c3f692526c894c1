/** Understands headings that say first what they are of: "plan_start", "customer.phone". */
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Understand } from '#services/http/imports/headings.ts';

/** What is said of a contract, and of a person; a name or a number may be that of something else. */
const OF_CONTRACT =
  'price_cents billing_interval starts_on ends_on term notice prolongation status cancelled_on cancelled_to next_due_on paused_from paused_until'.split(
    ' ',
  );
const OF_PERSON =
  'first_name last_name email birthday gender phone mobile street house_number postal_code city status iban'.split(
    ' ',
  );

const PREFIXES = [
  {
    words:
      /^(?:plan|contract|membership|subscription|agreement|abo|vertrags?|tarif|mitgliedschafts?|package)$/i,
    fields: OF_CONTRACT,
  },
  {
    words: /^(?:customer|member|client|user|person|contact|profile|kunden?|mitglieds?|teilnehmer)$/i,
    fields: OF_PERSON,
  },
];

const partsOf = (heading: string) =>
  heading
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[\s_.:/-]+/)
    .filter(Boolean);

/** Returns the mapping with headings that nothing is known of as what they are without their first word. */
export function byPrefixes(headings: readonly string[], mapping: Mapping, understand: Understand): Mapping {
  const taken = new Set(Object.values(mapping));
  const found: Record<string, string> = {};
  for (const heading of headings) {
    if (mapping[heading] !== null) continue;
    const [first = '', ...rest] = partsOf(heading);
    const field = rest.length > 0 ? understand(rest.join(' ')).field : undefined;
    const prefix = PREFIXES.find(({ words }) => words.test(first));
    if (field === undefined || !prefix?.fields.includes(field) || taken.has(field)) continue;
    taken.add(field);
    found[heading] = field;
  }
  return Object.keys(found).length > 0 ? { ...mapping, ...found } : mapping;
}
