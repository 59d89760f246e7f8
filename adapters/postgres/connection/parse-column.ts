import { parseArray } from './parse-array.ts'

/**
 * By the type's OID (pg_type). numeric stays text; int8 is a number while that is exact, else a
 * bigint; date is `YYYY-MM-DD`.
 */
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
