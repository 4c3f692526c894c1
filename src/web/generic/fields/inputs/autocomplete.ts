/** Autofill tokens by field name (HTML, "Autofill"). */
const TOKENS: Readonly<Record<string, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  name: 'name',
  email: 'email',
  phone: 'tel',
  birthday: 'bday',
  street: 'street-address',
  postal_code: 'postal-code',
  city: 'address-level2',
  country: 'country-name',
  studio_name: 'organization',
  website: 'url',
};

/**
 * Returns the `autocomplete` attribute of a field. Fields of groups form a section of their own; fields of other
 * entities than persons have none.
 * @example autoComplete('guardian.email') // 'section-guardian email'
 */
export function autoComplete(source: string): string {
  const path = source.split('.');
  const token = TOKENS[path.at(-1) ?? ''];
  if (!token || (token === 'name' && path.length === 1)) return 'off';
  return path.length === 1 ? token : `section-${path.slice(0, -1).join('-')} ${token}`;
}
