/**
 * What is wrong with a body, of which some text has a zero byte or half a character: no database holds it. Reported like a
 * validation error. `json` is what `parsed` was read from.
 */
export const brokenTextIn = (json: string, parsed: unknown): Error | null => {
  // JSON has them as escapes alone.
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return null
  const place = placeIn(parsed)
  return place === undefined ? null : new BrokenText(place)
}

/** Without recursion: a body may be nested as deep as it is long. */
const placeIn = (body: unknown): string | undefined => {
  const left: (readonly [value: unknown, place: string])[] = [[body, '']]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, place] = next
    if (typeof value === 'string' && !isWhole(value)) return place
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isWhole(name)) return place
      // What is nested deeper is told of its outer member.
      left.push([inner, place.length < longestPlace ? `${place}/${name}` : place])
    }
  }
  return undefined
}

const longestPlace = 200

const isWhole = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

class BrokenText extends Error {
  override readonly message = 'a text is broken'
  readonly statusCode = 400
  readonly validationContext = 'body'
  readonly validation: readonly { readonly instancePath: string; readonly message: string }[]

  constructor(instancePath: string) {
    super()
    this.validation = [{ instancePath, message: 'must not contain broken characters' }]
  }
}
