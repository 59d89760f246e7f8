import type { Shape } from './host-messages.ts'

export const argumentsOf = ({ kind, side, widths }: Shape): readonly string[] => [
  kind,
  String(side),
  ...widths.map(String),
]

export const shapeFrom = ([kind, side, ...widths]: readonly string[]): Shape => ({
  kind: kind === 'within' ? 'within' : 'square',
  side: Number(side),
  widths: widths.map(Number),
})
