import type { Availability } from './availability.ts'
import type { Condition } from './condition.ts'

/** Silence and other words are 'unknown': an importer never guesses. */
export const readAvailability = (text: string | null | undefined): Availability => {
  const words = wordsOf(text)
  if (/^\d{1,6}$/.test(words)) return Number(words) > 0 ? 'in-stock' : 'out-of-stock'
  return firstOf(availabilities, words) ?? 'unknown'
}

/** One line a value, in the languages of shops; refusals first, as 'not in stock' contains 'in stock'. */
const availabilities: Table<Availability> = [
  [
    'discontinued',
    /\b(?:discontinued|no longer (?:available|sold|made)|end of life|eol|obsolete|retired)\b/,
  ],
  [
    'out-of-stock',
    /\b(?:out of stock|sold ?out|not (?:in stock|available)|no stock|unavailable|reserved|coming soon|back soon|notify me|ausverkauft|nicht (?:verfügbar|lieferbar|vorrätig)|rupture|indisponible|agotado|esgotado|esaurito|non disponibile|uitverkocht|vypredan|vyprodán|nie je (?:na sklade|skladom)|není skladem|utsolgt|udsolgt|slutsåld|wyprzedan|stoc epuizat|indisponibil)|^(?:no|n|false|outofstock)$|épuisé|нет в наличии|немає в наявності|loppu(?:nut|unmyyty)|läbi müüdud|品切れ|売り切れ|售完|缺貨|אזל/,
  ],
  [
    'backorder',
    /\b(?:(?:on ?)?back ?order(?:ed)?|available (?:to|for|on) order|special order|on order|made to order|order in|custom made)\b/,
  ],
  ['preorder', /\b(?:pre ?order|pre ?sale)\b/],
  ['in-store', /\b(?:in ?store ?only|(?:available|only) in ?store|pick ?up only)\b/],
  [
    'limited',
    /\b(?:limited(?: stock| availability| quantity)?|low (?:in )?stock|few left|last (?:one|few|chance)|almost gone|selling fast|only \d+ (?:left|remaining|available|in stock))\b/,
  ],
  [
    'in-stock',
    /\b(?:in ?stock|available now|available online|online only|\d+ (?:available|left|in stock)|ready to ship|auf lager|sofort lieferbar|lieferbar|vorrätig|en stock|disponible|disponibile|disponível|skladom|skladem|op voorraad|på lager|i lager|na sklad[eě]|în stoc|w magazynie|dostępny)\b|^(?:available|yes|y|true|laos|varastossa)$|в наличии|в наявності|在庫あり|現貨|有貨|במלאי/,
  ],
]

export const readCondition = (text: string | null | undefined): Condition | undefined =>
  firstOf(conditions, wordsOf(text))

/** What marketplaces, shop programs and schema.org call it; a grade is one of used things. */
const conditions: Table<Condition> = [
  [
    'open-box',
    /\b(?:open(?:ed)? ?box(?:ed)?|ex ?demo\w*|demo(?:nstrator)?|ex ?display|display(?: model| stock)?|floor stock|b (?:grade|stock)|(?:factory )?seconds?(?! ?hand)|damaged?|shop ?soiled|(?:customer )?returns?|new other|new with defects?|new see details)\b/,
  ],
  [
    'refurbished',
    /\b(?:refurb\w*|renewed|reconditioned|remanufactured|recertified|rebuilt|generalüberholt)\b/,
  ],
  [
    'used',
    /\b(?:(?<!never |not )used|pre ?owned|pre ?loved|second ?hand|like new|as new|ex (?:lease|rental|hire)|for parts|parts only|not working|gebraucht|vintage)\b|^(?:(?:near )?mint|excellent|very good|good|fair|acceptable|poor|grade [a-d]|[a-d] grade)(?: condition)?$/,
  ],
  [
    'new',
    /^(?:(?:brand |factory |all )?new(?: condition| (?:with|without|in|and|sealed)\b.*)?|unused|never used|not used|unopened|(?:factory )?sealed|bnib|bnwt|nib|nwt|neu)$/,
  ],
]

type Table<T> = readonly (readonly [T, RegExp])[]

const firstOf = <T>(table: Table<T>, words: string): T | undefined =>
  words === '' ? undefined : table.find(([, pattern]) => pattern.test(words))?.[0]

/** `https://schema.org/OutOfStock`, `schema:OutOfStock`, `out_of_stock` and `Out-of-Stock` → `out of stock`. */
const wordsOf = (text: string | null | undefined): string =>
  (text ?? '')
    .slice(0, 200)
    .trim()
    .replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|[a-z]{2,12}:(?=\p{Lu}))/u, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const conditionInTitle = (title: string): Condition | undefined =>
  titles.find(([, pattern]) => pattern.test(title))?.[0]

/** What a category or a tag says of all things in it: "Used Cameras", but not "New & used" nor "Ex-demo & clearance". */
export const conditionOfGroup = (name: string): Condition | undefined =>
  groups.find(([, pattern]) => pattern.test(name.trim()))?.[0]

/** What the thing of an offer is called, whatever its condition: one product is sold new and used. */
export const thingOf = ({
  title,
  condition,
}: {
  readonly title: string
  readonly condition: Condition
}): string => {
  if (condition === 'new' || conditionInTitle(title) === undefined) return title
  const name = title
    .replace(saidConditions, ' ')
    .replace(/[([][^\p{L}\p{N}()[\]]*[)\]]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—|:!,/*]+|[\s\-–—|:!,/*]+$/g, '')
  return /\p{L}{2}/u.test(name) ? name : title
}

/** In brackets, at the end, or in front of a dash: where words are said of the whole thing. */
const apart = (words: string, unless = ''): string =>
  String.raw`[([](?:${words})\b${unless}[^)\]]{0,20}[)\]]|(?:[-–—|,:/] ?)(?:${words})\W*$|^\W*(?:${words})\b${unless} ?[-–—|:!]`

/** Nouns that begin with the word: "used oil" is a kind of oil, "used look" a finish, "Second Hand News" a song. */
const usedGood =
  '(?:oil|cooking|needles?|sharps|tea|coffee|nappy|nappies|water|paper|toner|look|style|effect(?! pedal)|wash(?! (?:basin|stand|tub))|for|with|in|by|as|to|on|at|when|and|up)'
const usedNoun = `(?:books?|${usedGood})`
const handNoun =
  '(?:news|book\\w*|shop\\w*|store|stories|smoke|rose|serenade|love|heart|time|movement|sweep|clock|watch)'
/** "(used with iPhone)" tells what it is for, "(used with box)" and "(used in good condition)" how it is. */
const ofUse = String.raw`(?![ -]${usedGood}\b(?! (?:an?|very|good|great|excellent|fair|mint|perfect|working|new|is|box|original|charger|case|manual|accessories|warranty|care|minor|light|some|signs?|marks?|parts|spares|repairs?|one|two|few|\d+ (?:hour|day|week|month|year)s?)\b))`
/** "For refurbished iPads" tells of other things. */
const notFor = String.raw`(?<!\bfor (?:(?:your|the|an?|any|all|most|our) )?)`

const refurbished = 'refurb(?:ished)?|reconditioned|remanufactured|recertified'
const openBox =
  'open-box(?:ed)?|ex[ -]?demo(?:nstration|nstrator)?|ex[ -]?display|b[ -]grade|factory seconds?'
const preOwned = 'pre[ -]?(?:owned|loved)|ex[ -](?:lease|rental|hire)'

/** Not "never used", "most used", nor the hand of a clock. */
const atEnd = String.raw`(?<!\b(?:never|not|most|often|commonly|widely|be|is|are|was|were|been|being|when|as|if|get|once|battery|batteries)) used\W*$|^(?!.*\b(?:clock|watch|sweep|quartz|timer|dial)).* second[ -]?hand\W*$`

const saidConditions = new RegExp(
  String.raw`(?:\b(?:certified|manufacturer|factory|seller|professionally|fully) )?\b(?:${refurbished}|renewed|${openBox}|open box(?:ed)?|${preOwned}|second[ -]?hand|used)\b`,
  'giu',
)

const titles: readonly (readonly [Condition, RegExp])[] = [
  ['refurbished', new RegExp(String.raw`${notFor}\b(?:${refurbished})\b|${apart('renewed')}`, 'i')],
  [
    'open-box',
    new RegExp(String.raw`${notFor}\b(?:${openBox})\b|${apart('open ?box(?:ed)?')}`, 'i'),
  ],
  [
    'used',
    new RegExp(
      String.raw`${notFor}\b(?:${preOwned})\b|${apart('used|second[ -]?hand', ofUse)}|^second[ -]?hand (?!${handNoun}\b)|(?:^|\d ?[\p{L}"']{1,4} )used (?!${usedNoun}\b)|${atEnd}`,
      'iu',
    ),
  ],
]

/** With these stand new things. */
const alsoNew = String.raw`\bnew\b|(?:[&+/]|\band\b).*\b(?:clearance|sales?|specials|outlet|vintage)\b`

const groupOf = (words: string): RegExp =>
  new RegExp(
    String.raw`^(?:certified )?(?:${words})\b(?![ -]${usedGood}\b)(?!.*(?:${alsoNew}))`,
    'i',
  )

const groups: readonly (readonly [Condition, RegExp])[] = [
  ['refurbished', groupOf(`${refurbished}|renewed`)],
  ['open-box', groupOf(`${openBox}|open box`)],
  ['used', groupOf(`${preOwned}|used|second[ -]?hand`)],
]
