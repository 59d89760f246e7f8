/** The colours of one picture, from a hue of its own. */
type Palette = {
  readonly body: string
  readonly dark: string
  readonly light: string
  readonly accent: string
}

/** Draws one kind of thing on a field of 200 by 200. */
export type Template = (palette: Palette) => string

export const paletteOf = (hue: number): Palette => ({
  body: `hsl(${hue} 32% 52%)`,
  dark: `hsl(${hue} 38% 22%)`,
  light: `hsl(${hue} 40% 86%)`,
  accent: `hsl(${(hue + 160) % 360} 55% 55%)`,
})

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const area = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** The same shape at several places. */
export const each = (places: readonly number[], draw: (place: number) => string): string =>
  places.map(draw).join('')
