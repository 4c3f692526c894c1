import { type SxProps, styled, type Theme } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { LinkBase } from 'react-admin';
import { plain } from './plain.ts';

interface TextLinkProps extends ComponentProps<typeof LinkBase> {
  /** For a row's title: text colour and bold. */
  readonly strong?: boolean;
  readonly sx?: SxProps<Theme>;
}

/** Style of lines of links below one another: a link that isn't inline in a sentence is 24 pixels high (WCAG 2.2, 2.5.8). */
export const LINK_LINE = { lineHeight: '24px' } as const;

/** Without a line until the pointer is on it. */
export const UNDERLINED_ON_HOVER = {
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

const inText = ({ palette }: Theme) => ({ ...UNDERLINED_ON_HOVER, color: palette.primary.main });
const title = () => ({ ...UNDERLINED_ON_HOVER, color: 'inherit', fontWeight: 600 });

const InText = plain(LinkBase, inText);
const Title = plain(LinkBase, title);
const Styled = styled(LinkBase, { shouldForwardProp: (name) => name !== 'strong' && name !== 'sx' })<{
  strong: boolean;
}>(({ theme, strong }) => (strong ? title() : inText(theme)));

/**
 * Renders a link in a table cell or in text. MUI's own is several components deep, which is slow in long tables.
 * @example <TextLink to="/customers/7">Jo Berg</TextLink>
 */
export function TextLink({ strong = false, sx, ...props }: TextLinkProps) {
  if (sx) return <Styled strong={strong} sx={sx} {...props} />;
  const Link = strong ? Title : InText;
  return <Link {...props} />;
}
