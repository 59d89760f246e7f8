/** A text as XML and HTML have it, in elements and in double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
