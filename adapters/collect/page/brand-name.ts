/** The text of an element, else the name of its logo; empty for what is not a name alone. */
export const brandOf = (text: string, logo = ''): string =>
  [text, logo].map(inOneLine).find((name) => name !== '' && isBrandName(name)) ?? ''

/** Of a text that a page shows: menus and links stand where brands do. */
export const isBrandName = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= 50 &&
  /\p{L}/u.test(text) &&
  !/[:|${}<>?]|brands$|^(?:shop|view|see|more|all|select|any)\b/iu.test(text)

/** 'More of the brand: Kauri' names one; a placeholder that no program has filled names none. */
export const cleanBrand = (text = ''): string | undefined => {
  const name = inOneLine((text.split(/[:：]\s/).at(-1) ?? '').split(' | ')[0] ?? '')
  return name === '' || /^\$\w|\{\{|^%\w+%$/.test(name) ? undefined : name
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
