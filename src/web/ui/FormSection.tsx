import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  readonly title: string;
  /** Description below the title. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
  /** Stacks the inputs; by default they form a responsive grid. */
  readonly single?: boolean;
  /** Name of the field that the section is, where it is one as a whole. */
  readonly field?: string | undefined;
}

/**
 * Renders a section of a long form: title on the left, inputs on the right, stacked on small screens.
 * @example <FormSection title="Kontakt"><InputFor source="email" /><InputFor source="phone" /></FormSection>
 */
export function FormSection({ title, hint, children, single = false, field }: FormSectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      data-field={field}
      sx={{
        display: 'grid',
        width: '100%',
        columnGap: 4,
        rowGap: 1.5,
        py: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
        borderBottom: 1,
        borderColor: 'divider',
        '&:first-of-type': { pt: 1 },
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <div>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {hint && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {hint}
          </Typography>
        )}
      </div>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 0.5,
          alignItems: 'start',
          minWidth: 0,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            ...(single ? {} : { sm: 'repeat(2, minmax(0, 1fr))' }),
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Spans the full width of a form section's grid. @example <FullRow><InputFor source="notes" /></FullRow> */
export function FullRow({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>;
}

interface SectionsBesideProps {
  readonly children: ReactNode;
  /** Content beside the sections, for example computed values. */
  readonly aside: ReactNode;
}

/**
 * Renders a form's sections with an aside, stacked on small screens.
 * @example <SectionsBeside aside={<TariffAside />}><FormSection title="Preis">…</FormSection></SectionsBeside>
 */
export function SectionsBeside({ children, aside }: SectionsBesideProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        width: '100%',
        columnGap: 4,
        rowGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        // Titles go above the inputs, as there is no room beside them.
        '& .sections > section': { gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      <Box className="sections" sx={{ minWidth: 0 }}>
        {children}
      </Box>
      {aside}
    </Box>
  );
}
