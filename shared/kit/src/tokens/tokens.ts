export { type Colour, colourFromHex, contrast, readable, TEXT_CONTRAST, triple } from './colour.ts';
export { type ColourName, chartColours, palette, type Scheme } from './palette.ts';
export { layerOrder, tokensCss } from './style.ts';
export { applyTheme, fallbackTheme, schemeColours, type Theme, themeProperties } from './theme.ts';
