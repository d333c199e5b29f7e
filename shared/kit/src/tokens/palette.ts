/** The two colour schemes of a page. */
export type Scheme = 'light' | 'dark';

/** Colours that a tenant may set, each by its own name. */
export const colourNames = [
  'primary',
  'on-primary',
  'secondary',
  'surface',
  'raised',
  'sunken',
  'tint',
  'footer',
  'text',
  'title',
  'muted',
  'disclaimer',
  'line',
  'control-line',
  'positive',
  'negative',
  'caution',
  'information',
] as const;
export type ColourName = (typeof colourNames)[number];

/** Colours where a tenant sets none. `tint` is the ground of a chosen item; `control-line` the edge of a field. */
export const palette: Readonly<Record<Scheme, Readonly<Record<ColourName, string>>>> = {
  light: {
    primary: '#183D66',
    'on-primary': '#FFFFFF',
    secondary: '#0F766E',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F5F7FA',
    tint: '#E8EFF6',
    footer: '#F5F7FA',
    text: '#0F1B2A',
    title: '#0F1B2A',
    muted: '#52606D',
    disclaimer: '#52606D',
    line: '#DCE3EA',
    'control-line': '#7E8FA0',
    positive: '#13795B',
    negative: '#B42318',
    caution: '#8A5A00',
    information: '#175CD3',
  },
  dark: {
    primary: '#8FB8E8',
    'on-primary': '#0F1720',
    secondary: '#5EEAD4',
    surface: '#0F1720',
    raised: '#16212D',
    sunken: '#0B1118',
    tint: '#1E2C3D',
    footer: '#0B1118',
    text: '#E6EDF5',
    title: '#E6EDF5',
    muted: '#9FB0C3',
    disclaimer: '#9FB0C3',
    line: '#263545',
    'control-line': '#64788D',
    positive: '#5BD6A4',
    negative: '#FF8F85',
    caution: '#F2B84B',
    information: '#84B4FF',
  },
};

/** Colours of slices and series where a tenant has no theme, in the order in which they are used. */
export const chartColours: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#183D66', '#0F766E', '#B7791F', '#6D3FA0', '#B5482A', '#2E7FB8', '#5F7A1F', '#6B7686'],
  dark: ['#8FB8E8', '#5EEAD4', '#E3A94B', '#B99AEC', '#F0906E', '#6CC3F5', '#B3CC66', '#A9B5C4'],
};
