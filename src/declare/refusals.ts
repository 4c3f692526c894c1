/** Messages of refusals that both sides give: the services in their answer, the web app before it has one. */
export const LEVEL_TOO_LOW = 'Dein Nutzerkonto hat nicht ausreichende Berechtigungen.';
/** Roles are given by the level above. */
export const NOT_OF_ROLE =
  'Das gehört nicht zu deiner Rolle. Ein Admin kann sie ändern, die eines Admins ein Super-Admin.';
export const NOT_FOUND = 'Diesen Eintrag gibt es nicht (mehr).';
export const OUTDATED = 'Der Eintrag wurde inzwischen geändert.';
