/** By the type's OID (pg_type). numeric stays text, date is `YYYY-MM-DD`, int8 a bigint where no number is exact. */
export const parseColumn = (type: number, text: string | null): unknown =>
  text === null ? null : (parsers.get(type)?.(text) ?? text)

type Parse = (text: string) => unknown

const parseInt8: Parse = (text) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}

const parseBytes: Parse = (text) => Buffer.from(text.slice(2), 'hex')

const parseTimestamp: Parse = (text) => new Date(`${text.replace(' ', 'T')}Z`)

const parseTimestampWithZone: Parse = (text) =>
  new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'))

const parseJson: Parse = (text) => JSON.parse(text)

const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    parseArray(text, parse)

const asIs: Parse = (text) => text

/** Parser, OID of the type, OID of its array. */
const types: readonly (readonly [Parse, number, number])[] = [
  [(text) => text === 't', 16, 1000], // bool
  [parseBytes, 17, 1001], // bytea
  [parseInt8, 20, 1016], // int8
  [Number, 21, 1005], // int2
  [Number, 23, 1007], // int4
  [Number, 26, 1028], // oid
  [Number, 700, 1021], // float4
  [Number, 701, 1022], // float8
  [asIs, 1700, 1231], // numeric
  [asIs, 19, 1003], // name
  [asIs, 25, 1009], // text
  [asIs, 1043, 1015], // varchar
  [asIs, 2950, 2951], // uuid
  [asIs, 1082, 1182], // date
  [parseTimestamp, 1114, 1115], // timestamp, taken as UTC
  [parseTimestampWithZone, 1184, 1185], // timestamptz
  [parseJson, 114, 199], // json
  [parseJson, 3802, 3807], // jsonb
]

const parsers = new Map(
  types.flatMap(([parse, type, arrayType]) => [
    [type, parse],
    [arrayType, arrayOf(parse)],
  ]),
)

/** Parses PostgreSQL's text format; nested arrays stay nested. */
const parseArray = (text: string, parseElement: (text: string) => unknown): unknown[] => {
  // Non-default bounds precede the elements: [0:2]={…}.
  let at = text.indexOf('{')

  const list = (): unknown[] => {
    const elements: unknown[] = []
    at++
    while (text[at] !== '}') {
      elements.push(element())
      if (text[at] === ',') at++
    }
    at++
    return elements
  }
  const element = (): unknown => {
    if (text[at] === '{') return list()
    const isQuoted = text[at] === '"'
    const word = take(isQuoted ? quotedWord : bareWord)
    if (isQuoted) return parseElement(word.slice(1, -1).replaceAll(/\\(.)/gs, '$1'))
    return word === 'NULL' ? null : parseElement(word)
  }
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const word = pattern.exec(text)?.[0]
    if (word === undefined) throw new Error(`Not an array of PostgreSQL: ${text.slice(0, 100)}`)
    at += word.length
    return word
  }
  return list()
}

const quotedWord = /"(?:[^"\\]|\\.)*"/sy
const bareWord = /[^,{}"]+/y
