import { Parser } from 'htmlparser2'

/** Its text, else the name of its logo; undefined for more than a name. */
export const brandOfHtml = (html: string): string | undefined => {
  let text = ''
  let logo: string | undefined
  let quiet = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (quietTags.has(name)) quiet += 1
      if (name === 'img') logo ??= nonBlank(attributes['alt']) ?? nonBlank(attributes['title'])
    },
    ontext: (piece) => {
      if (quiet === 0 && text.length < longestText) text += piece
    },
    onclosetag: (name) => {
      if (quietTags.has(name)) quiet -= 1
    },
  })
  parser.end(html.slice(0, longestHtml))
  return brandOf(text, logo)
}

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

const longestHtml = 65_536
const longestText = 1_000
const longestBrand = 50
const quietTags: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template'])

const nonBlank = (text: string | undefined): string | undefined => {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim()
  return plain === '' ? undefined : plain
}
