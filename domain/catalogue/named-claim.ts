import type { RetailerId } from '../ids.ts'
import { type AttributeDefinition, formatAttribute } from './attribute.ts'
import type { KeptSaid } from './decide-attribute.ts'

/** A value as people read it, how many shops state it, and which, where that is kept. */
export type SaidText = {
  readonly text: string
  readonly shops: number
  readonly of: readonly RetailerId[]
}

export const formatClaims = (
  definition: AttributeDefinition,
  said: readonly KeptSaid[],
): SaidText[] =>
  said.map(({ value, shops }) => ({
    text: formatAttribute(definition, value),
    ...(typeof shops === 'number' ? { shops, of: [] } : { shops: shops.length, of: shops }),
  }))

/** A value on which shops disagree, with the shops that state it, where that is kept. */
export type NamedClaim = Omit<SaidText, 'of'> & { readonly names: readonly string[] }

/** `480 g (Harbour Tech, Pixel Paddock)`; the number of shops where it is not kept which. */
export const namedClaim = ({ text, shops, names }: NamedClaim): string =>
  `${text} (${names.length > 0 ? names.join(', ') : shops})`
