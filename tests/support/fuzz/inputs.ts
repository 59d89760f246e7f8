import {
  array,
  constantFrom,
  double,
  integer,
  oneof,
  record,
  string,
  type Arbitrary,
} from 'fast-check'
import type { RawOffer } from '#domain/collect/raw-offer.ts'

/** Any text, also of characters that nobody sees, that combine, or that are halves. */
const anyText = (maxLength = 40): Arbitrary<string> =>
  oneof(
    string({ unit: 'grapheme', maxLength }),
    string({ unit: 'binary', maxLength }),
    array(
      constantFrom('\u200b', '\u202e', '\0', '\ufeff', 'é', 'ß', '𝟙', '٣', '\ud800', '%', '\\'),
      {
        maxLength,
      },
    ).map((parts) => parts.join('')),
  )

/** Pieces put together in any order: what is nearly right is likelier than by chance. */
const pieces = (known: string): Arbitrary<string> =>
  array(
    oneof(
      constantFrom(' ', ...known.split(' ')),
      integer({ min: 0, max: 99_999 }).map(String),
      anyText(4),
    ),
    {
      maxLength: 9,
    },
  ).map((parts) => parts.join(''))

export const priceTexts: Arbitrary<string> = oneof(
  pieces(
    "$ NZ$ A$ € ¥ NZD AUD XXX USD . , ' - – .00 .5 .005 e3 0x 1e 0b from to per week was free GST + " +
      '( ) / % was 12 x \u00a0 − 99 1,299.00 1.299,00 1_0',
  ),
  double().map(String),
  anyText(400),
)

const wild = oneof(anyText(), pieces('http s:// kauri.example / // :8080 @ ? <b> &amp; &lt;'))

const fields =
  'title description url imageUrl price salePrice salePeriod claimedWas currency availability ' +
  'availableFrom expiresAt condition mpn brand groupId color size multipack isBundle deliveryPrice ' +
  'freeShippingOver category googleCategory unitMeasure weight isAdult pause'

const usualRow: RawOffer = {
  offerId: 'K-1',
  title: 'Kauri kettle',
  url: 'https://kauri.example/p/1',
  price: '89.00 NZD',
}

/** Rows of which a few fields are anything at all. */
export const feedRows: Arbitrary<RawOffer> = record({
  spoilt: array(
    record({ field: constantFrom(...fields.split(' ')), text: oneof(wild, priceTexts) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  gtins: array(oneof(anyText(16), integer().map(String)), { maxLength: 3 }),
}).map(({ spoilt, gtins }) => ({
  ...usualRow,
  gtins,
  ...Object.fromEntries(spoilt.map(({ field, text }) => [field, text])),
}))

export const searchWords: Arbitrary<string> = oneof(
  pieces(
    'iphone samsung tv under over between and to $ $1,000 1.5k " - + \' / 5.1 65" wh-1000xm5% ' +
      '9421234567890 ā è \\ :* | & ! ( ) <-> ;-- or not cm gb',
  ),
  anyText(250),
)

export type WildRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | undefined
}

const asciiHeader = string({ unit: 'grapheme-ascii', maxLength: 40 })

/** Requests for these paths, whose parameters, queries, headers and bodies are anything. */
export const wildRequests = (paths: readonly string[]): Arbitrary<WildRequest> =>
  record({
    method: constantFrom('GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    path: constantFrom(...paths),
    inPath: oneof(searchWords, constantFrom('%ff', '0', 'null', '__proto__')),
    query: array(
      record({
        name: constantFrom(
          ...'query q country page priceRange min sort cursor brand attribute'.split(' '),
        ),
        text: oneof(searchWords, priceTexts, constantFrom('NZ', '1', '%', '%ff', '-1')),
      }),
      { maxLength: 4 },
    ),
    type: constantFrom('application/json', 'application/json', 'text/plain', 'application/xml'),
    accept: oneof(constantFrom('*/*', 'text/html', 'application/json'), asciiHeader),
    body: oneof(
      anyText(),
      constantFrom('{}', '[]', 'null', '{"email":', '{"__proto__":{}}', '1e999', '""'),
      record({ email: wild, password: anyText(), name: anyText(), token: anyText() }).map((form) =>
        JSON.stringify(form),
      ),
    ),
  }).map(({ method, path, inPath, query, type, accept, body }) => ({
    method,
    url: `${path.replaceAll(/\{[^}]*\}/g, () => escaped(inPath) || 'x')}?${query
      .map(({ name, text }) => `${name}=${escaped(text)}`)
      .join('&')}`,
    headers: { accept, ...(method !== 'GET' && { 'content-type': type }) },
    payload: method === 'GET' ? undefined : body,
  }))

/** What is escaped already stays as it is, and halves of characters are left out. */
const escaped = (text: string): string =>
  /^(%\w\w)+$|^%$/.test(text) ? text : encodeURIComponent(text.toWellFormed()).replace(/^\.+$/, 'x')
