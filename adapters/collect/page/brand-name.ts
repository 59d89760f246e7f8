/** Its text, else the name of its logo; undefined for more than a name. */
export const brandOf = (text: string, logo: string | undefined): string | undefined => {
  const brand = nonBlank(text) ?? nonBlank(logo)
  return brand === undefined || brand.length > longestBrand ? undefined : brand
}

/** 'More of the brand: Kauri' names one; a placeholder that no program has filled names none. */
export const cleanBrand = (text: string | undefined): string | undefined => {
  const name = nonBlank(
    text
      ?.split(/[:：]\s/)
      .at(-1)
      ?.split(' | ')[0],
  )
  return name === undefined || /^\$\w|\{\{|^%\w+%$/.test(name) ? undefined : name
}

const longestBrand = 50

const nonBlank = (text: string | undefined): string | undefined => {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim()
  return plain === '' ? undefined : plain
}
