/**
 * Registers the service worker once the page has loaded, so that it doesn't compete with the page for the network.
 * Not while developing, where files change under the same name, nor without a secure context, where there is none.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      // Forbidden in some private windows: the app works without.
      .catch(() => undefined);
  const soon = () => (window.requestIdleCallback ?? setTimeout)(register);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
