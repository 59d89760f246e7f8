import type { SaidText } from './attribute.ts'

/** A value on which shops disagree, with the shops that state it, where that is kept. */
export type NamedClaim = Omit<SaidText, 'of'> & { readonly names: readonly string[] }

/** `480 g (Harbour Tech, Pixel Paddock)`; the number of shops where it is not kept which. */
export const namedClaim = ({ text, shops, names }: NamedClaim): string =>
  `${text} (${names.length > 0 ? names.join(', ') : shops})`
