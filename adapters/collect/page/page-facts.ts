import type { JsonRecord } from '../json.ts'
import { findGtinDigits, gtinKindOf } from '#domain/collect/gtin-text.ts'

/** What one pass over a page finds, not yet judged. */
export type PageFacts = {
  readonly title: string
  readonly headings: readonly string[]
  /** Elements before the heading that names the product. */
  readonly headingOrder: number | undefined
  readonly canonical: string
  /** By `property`, `name` or `itemprop` in lower case; the first of each. */
  readonly metas: ReadonlyMap<string, string>
  readonly linkedData: readonly string[]
  readonly items: readonly JsonRecord[]
  readonly brand: string
  readonly labelled: ReadonlyMap<Label, string>
  readonly stockTexts: readonly string[]
  /** Controls that put something into a cart that is no other product of the page: several are of a list. */
  readonly buyControls: number
  readonly listedProducts: number
  readonly priceTexts: readonly PriceText[]
  /** Amounts that the data of scripts calls prices. */
  readonly scriptPrices: ReadonlySet<number>
}

export type PriceText = {
  readonly text: string
  /** Class names, ids and the like, of the element and those around it, the nearest first. */
  readonly names: readonly string[]
  readonly isStruck: boolean
  /** Whether it stands below a heading such as "You may also like". */
  readonly isRelated: boolean
  /** Elements of the page before it. */
  readonly order: number
}

type Label = 'sku' | 'code' | 'mpn' | 'gtin' | 'brand' | 'stock'

/** What a page says beside a label: 'SKU: K-1', or 'Brand' in one cell and 'Kauri' in the next. */
export type LabelledValues = {
  readonly text: (text: string) => void
  /** What stood before counts less: menus and filters have labels, too. */
  readonly beginProduct: () => void
  readonly values: () => ReadonlyMap<Label, string>
}

export const makeLabelledValues = (): LabelledValues => {
  const before = new Map<Label, string>()
  const since = new Map<Label, string>()
  let isOfProduct = false
  let waiting: Label | undefined
  let patience = 0
  const put = (label: Label, text: string): boolean => {
    const value = readValue(label, text)
    const found = isOfProduct ? since : before
    if (value !== undefined && !found.has(label)) found.set(label, value)
    return value !== undefined
  }
  return {
    text(text) {
      if (waiting !== undefined) {
        if (/^[:：#.\s-]*$/.test(text)) return
        patience -= 1
        if (put(waiting, text.replace(/^[:：#\s]+/, '')) || patience === 0) waiting = undefined
        if (waiting === undefined) return
      }
      if (text.length > longestPair) return
      const [, name = text, value = ''] = pair.exec(text) ?? []
      const label = labelOf(name)
      if (label === undefined) return
      if (value === '') [waiting, patience] = [label, 2]
      else put(label, value)
    },
    beginProduct() {
      isOfProduct = true
      waiting = undefined
    },
    values: () => new Map([...before, ...since]),
  }
}

const longestPair = 120
const pair = /^([^:：#]{2,40}?)\s*[:：#]+\s*(.*)$/s

const labelOf = (name: string): Label | undefined => {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/\s*\([^()]*\)$|[.\s]+$/, '')
  return labels.find(([, pattern]) => pattern.test(plain))?.[0]
}

const whole = (...names: readonly string[]): RegExp => new RegExp(`^(?:${names.join('|')})$`, 'u')

/** In the languages of shops; numbers of the shop, of the maker, of the trade. */
const labels: readonly (readonly [Label, RegExp])[] = [
  [
    'sku',
    whole(
      'sku(?: (?:no|number|code|id))?',
      '(?:our |shop )?(?:product|item|stock|article|order|catalog(?:ue)?|style|ad|listing) ?(?:code|id|no|nr|number|num|ref|reference|sku)',
      'artikel[- ]?(?:nr|nummer|code)|best(?:ell)?[- ]?(?:nr|nummer)|r[ée]f[ée]rence produit|katalogov[eé] č[ií]slo',
      'c[oó]digo (?:de |do )?(?:producto|produto|art[ií]culo)|cod(?:ice|ul)? (?:produs|prodotto|articolo)',
      'k[oó]d (?:produktu|tovaru|zbož[ií])|cikksz[aá]m|tootekood|tuote(?:numero|koodi)|varenummer|varenr|ürün kodu',
      'код товара|артикул|מק"?ט|商品(?:編號|番号|コード)|貨號|品番|상품번호',
    ),
  ],
  // Of the product where the data names none; shops call other things so, too.
  [
    'code',
    whole(
      'code|art(?:icle|[ií]culo)?(?:[. ]*(?:no|nr))?|ref|refer[eê]nc(?:e|ia)|r[ée]f(?:[ée]rence)?|c[oó]digo|cod(?:ice|ul)?|k[oó]d|код',
    ),
  ],
  [
    'mpn',
    whole(
      "mpn|(?:model|manufacturer(?:'s)?|mfr|maker(?:'s)?)(?: (?:part|product|model|name))? ?[/]? ?(?:no|nr|number|code|ref|sku)?",
      'produktov[eé] č[ií]slo|k[oó]d v[yý]robc[aeu]',
      'part ?(?:no|nr|number|code)|p/n|modell?(?:nummer)?|model[eo]|mod[èe]le|hersteller(?:artikel)?nummer|модель|型號|型番',
    ),
  ],
  ['gtin', whole('(?:ean|gtin|upc|isbn|jan)(?:[- ]?1[0234])?(?: ?(?:code|no|number))?|bar ?code')],
  [
    'brand',
    whole(
      'brand(?: name)?|manufacturer|make|maker|marke|marque|m[aá]rca|m[aá]rka|merk|märke|mærke|merke|merkki',
      'hersteller|fabri(?:c|k)ant(?:e)?|producent|proizvođač|značka|v[yý]robc[ae]|valmistaja|tootja|bränd|kaubamärk',
      'gyártó|üretici|бренд|производитель|марка|виробник|מותג|יצרן|品牌|ブランド|メーカー|브랜드|제조사',
    ),
  ],
  [
    'stock',
    whole('availability|stock(?: status| level)?|disponibilit[àéy]|disponibilidade?|verfügbarkeit'),
  ],
]

const readValue = (label: Label, text: string): string | undefined => {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (label === 'gtin') return gtinKindOf(plain) === undefined ? undefined : findGtinDigits(plain)
  if (label === 'brand') return isBrandName(plain) ? plain : undefined
  if (label === 'stock') return plain.length <= 60 ? plain : undefined
  const [token = ''] = plain.split(/[\s|,;]/)
  return /^(?=.*\d)[\p{L}\d][\p{L}\d._/-]{2,39}$/u.test(token) ? token : undefined
}

/** The text of an element, else the name of its logo; empty for what is not a name alone. */
export const brandOf = (text: string, logo = ''): string =>
  [text, logo].map(inOneLine).find((name) => name !== '' && isBrandName(name)) ?? ''

/** Of a text that a page shows: menus and links stand where brands do. */
const isBrandName = (text: string): boolean =>
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
