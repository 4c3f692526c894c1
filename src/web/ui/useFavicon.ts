import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';

/** The product's mark of `favicon.svg` in other colours. */
const markIn = (fill: string, stroke: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${fill}"/><path d="M6 16h3.2M22.8 16H26M9.2 10.5v11M22.8 10.5v11M12.8 8v16M19.2 8v16M12.8 16h6.4" fill="none" stroke="${stroke}" stroke-width="2.4" stroke-linecap="round"/></svg>`;

/**
 * Shows the studio's logo as the page's icon, without one the product's mark in the studio's colour.
 * @example useFavicon(studio?.logo)
 */
export function useFavicon(logo: string | null | undefined): void {
  const { main, contrastText } = useTheme().palette.primary;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!icon) return;
    icon.removeAttribute('type');
    icon.href = logo ?? `data:image/svg+xml,${encodeURIComponent(markIn(main, contrastText))}`;
  }, [logo, main, contrastText]);
}
