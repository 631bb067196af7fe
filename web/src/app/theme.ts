import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const labelledClose = { closeButtonProps: { 'aria-label': 'Close' } };
/** Sixty mounted dropdowns in one commit make React give up ("Maximum update depth exceeded"). */
const unmounted = { comboboxProps: { keepMounted: false } };

/** Cool greys: the kit's own are neutral, and look brown beside the surfaces below. */
const dark: MantineColorsTuple = [
  '#e1e4ea',
  '#c1c7d0',
  '#a0a7b4',
  '#6f7785',
  '#30353f',
  '#272b34',
  '#1b1e24',
  '#16181d',
  '#111317',
  '#0b0d10',
];

export const theme = createTheme({
  colors: { dark },
  primaryColor: 'indigo',
  // Shade 8 with white, and the luminance below, keep every filled control above 4.5 : 1.
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  luminanceThreshold: 0.2,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily:
    'Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, "Cascadia Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  // As the specification gives them: maximum widths 639, 767, 1023, 1279 and 1535.
  breakpoints: { xs: '30em', sm: '40em', md: '48em', lg: '64em', xl: '80em', '2xl': '96em' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.3' },
      h2: { fontSize: '18px', lineHeight: '1.35' },
      h3: { fontSize: '15px', lineHeight: '1.4' },
      h4: { fontSize: '14px', lineHeight: '1.45' },
      h5: { fontSize: '13px', lineHeight: '1.5' },
      h6: { fontSize: '12px', lineHeight: '1.5' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgba(0, 0, 0, 0.04)',
    sm: '0 1px 3px rgba(0, 0, 0, 0.06)',
    md: '0 4px 12px rgba(0, 0, 0, 0.08)',
    lg: '0 8px 24px rgba(0, 0, 0, 0.12)',
    xl: '0 16px 40px rgba(0, 0, 0, 0.16)',
  },
  // Plain objects: `Select.extend` and the like would load every one of them with the first page.
  components: {
    Badge: {
      defaultProps: { radius: 'sm' },
      styles: { label: { fontWeight: 500, textTransform: 'none' } },
    },
    Button: { styles: { label: { fontWeight: 500 } } },
    Modal: {
      defaultProps: { ...labelledClose, centered: true },
      styles: { title: { fontSize: 16, fontWeight: 600, lineHeight: 1.4 } },
    },
    Progress: { styles: { root: { background: 'var(--stepwright-track)' } } },
    Drawer: { defaultProps: labelledClose },
    Notification: {
      defaultProps: labelledClose,
      // Else the ring around a link in it is cut off, and what is long ends in dots.
      styles: {
        body: { overflow: 'visible', minWidth: 0 },
        description: { overflow: 'visible', overflowWrap: 'anywhere' },
      },
    },
    Autocomplete: { defaultProps: unmounted },
    Select: { defaultProps: { ...unmounted, allowDeselect: false } },
    MultiSelect: { defaultProps: unmounted },
    TagsInput: { defaultProps: unmounted },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md' } },
    Tooltip: {
      defaultProps: { openDelay: 300, withArrow: false, multiline: true, maw: 360 },
    },
  },
});

/** Colours that the kit's own choice leaves below the contrast of WCAG AA. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1c2026',
    '--mantine-color-error': colors.red[9],
    '--mantine-color-anchor': colors.indigo[8],
    '--mantine-color-dimmed': '#5b636d',
    '--mantine-color-placeholder': '#6b7380',
    // Between the kit's own two: on the darker one its text is too pale.
    '--mantine-color-indigo-light-hover': '#ccd7ff',
    '--mantine-color-green-light-color': '#1b6b30',
    '--mantine-color-teal-light-color': '#0b6b53',
    '--mantine-color-yellow-light-color': '#7a4d00',
    '--mantine-color-red-light-color': '#b0251d',
    '--stepwright-canvas': '#f7f8fa',
    '--stepwright-surface': '#ffffff',
    '--stepwright-border': '#e4e7ec',
    '--stepwright-track': '#d3d8e0',
  },
  dark: {
    '--mantine-color-error': colors.red[4],
    '--mantine-color-anchor': colors.indigo[3],
    '--mantine-color-body': '#16181d',
    '--mantine-color-dimmed': '#a0a7b4',
    '--mantine-color-placeholder': '#8b929e',
    // A tint of the surface: the kit's own are as loud as a filled button.
    '--mantine-color-red-light': '#fa52521f',
    '--mantine-color-red-light-hover': '#fa525233',
    // And its text is nearly white, so that what deletes looked like all else.
    '--mantine-color-red-light-color': colors.red[4],
    '--mantine-color-yellow-light': '#fab0051a',
    '--stepwright-canvas': '#111317',
    '--stepwright-surface': '#1b1e24',
    '--stepwright-border': '#2b2f38',
    '--stepwright-track': '#414856',
  },
});
