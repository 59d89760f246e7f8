/** A feed's or schema.org's value without its dress: `https://schema.org/InStock` → `instock`. */
export const feedWord = (text: string | null | undefined): string =>
  (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?schema\.org\//, '')
    .replace(/[^a-z0-9]/g, '')
