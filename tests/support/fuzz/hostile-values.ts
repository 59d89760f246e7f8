import { constantFrom, oneof, record, string, uniqueArray, type Arbitrary } from 'fast-check'
import type { Operation } from '../server/operations.ts'
import { isJson } from '../server/operations.ts'

/** A request of an operation in which up to three values are odd: allowed by their type, and by nothing else. */
export type HostileRequest = {
  readonly path: string
  readonly payload: string | undefined
}

/** `known`: what stands in the database, so that some requests come further than others. */
export const hostileRequests = (
  operation: Operation,
  known: readonly string[],
): Arbitrary<HostileRequest> => {
  const places = placesOf(operation)
  return uniqueArray(record({ place: constantFrom(...places), value: oddValues(known) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ place }) => place.join('.'),
  }).map((spoilt) => requestWith(operation, spoilt))
}

/** Each place with each of the values that most often found a fault, and with its longest texts. */
export const worstRequests = (operation: Operation): readonly HostileRequest[] =>
  placesOf(operation).flatMap((place) =>
    [...worstValues, ...longestTexts(operation, place)].map((value) =>
      requestWith(operation, [{ place, value }]),
    ),
  )

/** As long as the schema allows: by letters, and by bytes that do not compress. */
const longestTexts = ({ query, body }: Operation, [kind, name = '']: Place): readonly string[] => {
  const schema =
    kind === 'query'
      ? query.find((one) => one.name === name)?.schema
      : kind === 'body' && Object(body?.schema['properties'])[name]
  const { maxLength } = Object(schema)
  return typeof maxLength === 'number'
    ? ['x'.repeat(maxLength), '𝟙'.repeat(maxLength / 2), manyKanji.slice(0, maxLength)]
    : []
}

const manyKanji = String.fromCodePoint(
  ...Array.from({ length: 20_000 }, (_, at) => 0x4e00 + ((at * 7919) % 20_000)),
)

const worstValues = [
  'a\0b',
  '\ud800',
  'x'.repeat(60_000),
  '9'.repeat(20),
  2 ** 31,
  null,
  ['\0'],
  {},
]

type Place = readonly ['path' | 'query' | 'body', ...string[]]
type Spoilt = { readonly place: Place; readonly value: unknown }

const oddValues = (known: readonly string[]): Arbitrary<unknown> =>
  oneof(
    constantFrom(...oddTexts, ...oddNumbers, ...oddShapes),
    constantFrom(...known, 'x'),
    string({ unit: 'binary', maxLength: 60 }),
  )

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u200b\u2060',
  '\u202egnp',
  '%',
  '%ff',
  '_%\\',
  "'; --",
  '$1',
  '{1,2}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e999',
  '99999999999999999999',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'https://a.example/\ud800?\0',
  'http://[::1',
  'data:,x',
  'é'.repeat(300),
  '𝟙'.repeat(1000),
  'x'.repeat(60_000),
]

const oddNumbers = [
  0,
  -1,
  0.1,
  32_767,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  -1e308,
  5e-324,
]

const oddShapes: readonly unknown[] = [
  // It is missing.
  undefined,
  null,
  true,
  [],
  {},
  [null],
  [[]],
  ['\0'],
  { toString: 1 },
  Array.from({ length: 1000 }, (_, at) => `${at}`),
  Array.from({ length: 50 }, () => ({})),
]

/** Every parameter, and every member of the body's example and schema. */
const placesOf = (operation: Operation): readonly Place[] => {
  const { inPath, query, body } = operation
  const members = new Set([
    ...Object.keys(Object(body?.example)),
    ...Object.keys(Object(body?.schema['properties'])),
  ])
  const places: Place[] = [
    ...inPath.map(({ name }): Place => ['path', name]),
    ...query.map(({ name }): Place => ['query', name]),
    ...(isJson(operation) ? [...members].flatMap((name) => placesIn(body?.example, [name])) : []),
  ]
  return places.length > 0 ? places : [['query', 'unasked']]
}

/** The member itself, and what its example has within. */
const placesIn = (value: unknown, at: readonly string[]): readonly Place[] => {
  const inner = at.reduce<unknown>((found, name) => Object(found)[name], value)
  const within =
    typeof inner === 'object' && inner !== null && at.length < 4
      ? Object.keys(inner).flatMap((name) => placesIn(value, [...at, name]))
      : []
  return [['body', ...at], ...within]
}

const requestWith = (operation: Operation, spoilt: readonly Spoilt[]): HostileRequest => {
  const { path, parameters, query, body } = operation
  const oddOf = (kind: Place[0], name: string): Spoilt | undefined =>
    spoilt.find(({ place }) => place[0] === kind && place[1] === name)
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const odd = oddOf('path', name)
    return escaped(odd ? textOf(odd.value).slice(0, 500) || 'x' : (parameters[name] ?? ''))
  })
  const asked = [...query.map(({ name }) => name), 'unasked'].flatMap((name) => {
    const odd = oddOf('query', name)
    const usual = query.find((one) => one.name === name && one.required)?.example
    const text = odd ? textOf(odd.value).slice(0, 4000) : usual
    return text === undefined ? [] : [`${name}=${escaped(text)}`]
  })
  const json = structuredClone(body?.example)
  for (const { place, value } of spoilt)
    if (place[0] === 'body') put(json, place.slice(1), structuredClone(value))
  return {
    path: asked.length > 0 ? `${inPath}?${asked.join('&')}` : inPath,
    payload: isJson(operation) ? JSON.stringify(json) : undefined,
  }
}

const own = { enumerable: true, configurable: true, writable: true }

const put = (json: unknown, [name = '', ...rest]: readonly string[], value: unknown): void => {
  // Spoilt already.
  if (typeof json !== 'object' || json === null) return
  if (rest.length > 0) put(Object(json)[name], rest, value)
  // Not by assignment, which would set the prototype.
  else Object.defineProperty(json, name, { ...own, value })
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

const escaped = (text: string): string =>
  /^%(\w\w)?$/.test(text) ? text : encodeURIComponent(text.toWellFormed()).replace(/^\.+$/, 'x')
