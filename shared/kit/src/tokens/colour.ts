/** Red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export const white: Colour = [255, 255, 255];
export const black: Colour = [0, 0, 0];

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** A 3- or 6-digit hex colour, with its `#`; undefined for anything else (spec 000 §5). */
export function colourFromHex(text: string): Colour | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}

/** `24 61 102`: what stands in a custom property, so that `rgb(var(--primary) / 0.1)` works. */
export function triple(colour: Colour): string {
  return colour.join(' ');
}

/** One channel as light: 0 to 1, without the gamma of sRGB. */
export function toLight(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue);
}

/** From 1 (the same) to 21 (black on white), as WCAG counts it. */
export function contrast(left: Colour, right: Colour): number {
  const [darker, lighter] = [luminance(left), luminance(right)].sort((one, other) => one - other) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** `share` of the first colour, the rest of the second. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(colour[index] * share + other[index] * (1 - share));
  return [part(0), part(1), part(2)];
}

const isReadableOn = (colour: Colour, grounds: readonly Colour[], least: number) =>
  grounds.every((ground) => contrast(colour, ground) >= least);

/**
 * The nearest colour that can be read on all grounds: darkened or lightened just as far as it needs.
 * Where no shade can be read on all of them, black or white, whichever does better on its worst ground.
 */
export function readable(colour: Colour, grounds: readonly Colour[], least = TEXT_CONTRAST): Colour {
  for (let step = 0; step <= 255; step += 1) {
    for (const end of [black, white]) {
      const shade = mix(colour, end, 1 - step / 255);
      if (isReadableOn(shade, grounds, least)) return shade;
    }
  }
  const worst = (end: Colour) => Math.min(...grounds.map((ground) => contrast(end, ground)));
  return worst(black) >= worst(white) ? black : white;
}

/** Hue 0 to 360, saturation and lightness 0 to 1. */
function toHsl(colour: Colour): [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = colour.map((part) => part / 255) as [number, number, number];
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const lightness = (most + least) / 2;
  const range = most - least;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  if (most === red) return [(60 * ((green - blue) / range) + 360) % 360, saturation, lightness];
  return [60 * (most === green ? (blue - red) / range + 2 : (red - green) / range + 4), saturation, lightness];
}

/** Degrees between two hues: 0 to 180. */
export function hueDistance(one: Colour, other: Colour): number {
  const turn = Math.abs(toHsl(one)[0] - toHsl(other)[0]);
  return Math.min(turn, 360 - turn);
}

function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (turn: number) => {
    const place = (turn + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return [part(0), part(8), part(4)];
}

/** The same hue, lightened until it stands out from a dark ground: a tenant's colour in the dark scheme. */
export function lightTwin(colour: Colour, ground: Colour, least: number): Colour {
  const [hue, saturation, lightness] = toHsl(colour);
  for (let light = lightness; light < 1; light += 0.01) {
    const twin = fromHsl(hue, saturation, light);
    if (contrast(twin, ground) >= least) return twin;
  }
  return white;
}
