/** Id of this tab, which the services exclude from notifications of its own changes. */
export const thisTab = crypto.randomUUID();
