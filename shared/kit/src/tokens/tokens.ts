export { APART, CHART_CONTRAST, chartColoursOf, LINES_APART } from './charts.ts';
export { type Colour, colourFromHex, contrast, hueDistance, readable, TEXT_CONTRAST, triple } from './colour.ts';
export { type ColourName, chartColours, palette, type Scheme } from './palette.ts';
export { type Blindness, blindness, distance } from './sight.ts';
export { layerOrder, tokensCss } from './style.ts';
export { applyTheme, fallbackTheme, schemeColours, type Theme, themeProperties } from './theme.ts';
