/** Messages of refusals that both sides give: the services in their answer, the web app before it has one. */
export const LEVEL_TOO_LOW = 'Dein Nutzerkonto hat nicht ausreichende Berechtigungen.';
export const NOT_OF_ROLE = 'Das gehört nicht zu deiner Rolle. Ein Admin deines Studios kann sie ändern.';
export const NOT_FOUND = 'Diesen Eintrag gibt es nicht (mehr).';
export const OUTDATED = 'Der Eintrag wurde inzwischen von jemand anderem geändert.';
