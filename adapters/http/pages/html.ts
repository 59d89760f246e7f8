export type Html = { readonly html: string }

type Part = string | number | Html | undefined | false | readonly Html[]

/** Escapes values unless they are Html; undefined and false become empty. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.map((text, i) => text + (i < parts.length ? toHtml(parts[i]) : '')).join(''),
})

const toHtml = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'html' in part ? part.html : part.map((piece) => piece.html).join('')
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
