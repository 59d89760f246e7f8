import type { Shape } from './host-messages.ts'

export const argumentsOf = ({ kind, side, widths, drawing }: Shape): readonly string[] => [
  kind,
  String(side),
  ...(drawing === undefined ? widths.map(String) : [drawing]),
]

export const shapeFrom = ([kind, side, ...rest]: readonly string[]): Shape => {
  if (kind === 'preview') return { kind, side: Number(side), widths: [], drawing: rest[0] ?? '' }
  return {
    kind: kind === 'within' ? 'within' : 'square',
    side: Number(side),
    widths: rest.map(Number),
  }
}

/** Other codes are accidents. */
export const exitCodes = { encoded: 0, type: 10, pixels: 11, memory: 12, effort: 13 } as const
