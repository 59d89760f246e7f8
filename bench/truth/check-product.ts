import { convert } from '#domain/money/conversion.ts'
import { formatAmount } from '#domain/money/display-price.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import { BasketSchema } from '#openapi/schemas/product/basket.ts'
import { RatesSchema } from '#openapi/schemas/rates.ts'
import type { VariantBody } from '#openapi/schemas/product/product.ts'
import { checkSums } from './check-shown-lists.ts'
import { checkAroundOffers } from './check-shown-product.ts'
import { amountOf, inOrder, placeOf, shopsOf } from './plain-prices.ts'
import { readPage, type ReadPage } from './read-page.ts'
import { addressOf, type Checker, type Market, type ProductAnswers } from './site.ts'

/** A product's answers agree with each other and with those of its versions. */
export const checkProduct = async (checker: Checker, id: string): Promise<void> => {
  const { site, market, note, expectSame } = checker
  const answers = await site.product(market, id)
  const { page, offers } = answers
  const address = addressOf(`/api/products/${id}`, market)
  const all = [...offers.new, ...offers.other]
  expectSame(address, 'basis', [page.basis, offers.basis], [market.basis, market.basis])
  expectSame(address, 'offerCount', page.offerCount, all.length)
  const { shopCount, unstatedShopCount, otherShopCount } = page
  const shops = [shopCount, unstatedShopCount, otherShopCount]
  expectSame(address, 'shops', shops, shopsOf(offers))
  expectSame(address, 'bestOffer is the first of /offers', page.bestOffer, bestOf(answers))
  for (const some of [offers.new, offers.other])
    if (!inOrder(some.map((offer) => placeOf(offer, market.basis))))
      note(
        address,
        '/offers are out of order',
        some.map(({ id }) => id),
      )
  for (const offer of all) checkOffer(checker, address, offer)
  for (const variant of page.variants) await checkTile(checker, address, variant)
  checkLowestOfChoices(checker, address, answers)
  if (market.basis === 'delivered') await checkBoughtAlone(checker, address, answers)
}

/** Of a table of colours the lowest price of each version is that of one of its cells. */
const checkLowestOfChoices = (
  { market, expectSame }: Checker,
  address: string,
  { page: { product, variants, choices, bestOffer } }: ProductAnswers,
): void => {
  if (choices.length === 0) return
  const paid = ({ totalMinor, amountMinor }: Pick<VariantBody, 'totalMinor' | 'amountMinor'>) =>
    market.basis === 'delivered' ? (totalMinor ?? amountMinor) : amountMinor
  const own = { id: product.id, lowest: orderedAmount(bestOffer, market) }
  for (const { id, lowest } of [
    own,
    ...variants.map((one) => ({ id: one.id, lowest: paid(one) })),
  ]) {
    const cells = choices.filter((choice) => choice.id.startsWith(`${id} `))
    const amounts = cells.flatMap((cell) => paid(cell) ?? [])
    expectSame(
      address,
      `lowest of the colours of ${id}`,
      lowest,
      amounts.toSorted((a, b) => a - b)[0] ?? null,
    )
  }
}

/** The cheapest way to buy one thing is its lowest delivered price. */
const checkBoughtAlone = async (
  { site, market: { country }, expectSame }: Checker,
  address: string,
  { page: { product, bestOffer } }: ProductAnswers,
): Promise<void> => {
  const asked = addressOf('/api/basket', { country, product: product.id })
  const { plans, oneByOneMinor } = BasketSchema.parse(await site.read(asked))
  const total = bestOffer?.standing === 'priced' ? bestOffer.totalMinor : null
  const totals = [...plans.map(({ totalMinor }) => totalMinor), oneByOneMinor]
  expectSame(address, 'bought alone', totals, total === null ? [0] : [total, total])
}

const narrowTo = ({ page, offers }: ProductAnswers, variant: string): ProductAnswers => {
  const isMeant = (offer: OfferBody): boolean => variant === '' || offer.variant === variant
  const { new: newOnes, other } = offers
  return { page, offers: { ...offers, new: newOnes.filter(isMeant), other: other.filter(isMeant) } }
}

/** Null unless the best offer can be ordered. */
const orderedAmount = (best: OfferBody | null, market: Market): number | null =>
  best?.standing === 'priced' || best?.standing === 'delivery-unknown'
    ? amountOf(best, market.basis)
    : null

/** A page leads with the first new one whose price holds. */
const bestOf = ({ offers: { new: newOnes } }: ProductAnswers): OfferBody | null => {
  const [first] = newOnes
  return first === undefined || first.standing === 'stale' ? null : first
}

const checkOffer = ({ market, expectSame }: Checker, address: string, offer: OfferBody): void => {
  const { amountMinor, deliveryMinor, totalMinor, standing, availability, fresh, id } = offer
  const total = deliveryMinor === null ? null : amountMinor + deliveryMinor
  const isInStore = availability === 'in-store'
  expectSame(address, `total of ${id}`, totalMinor, isInStore ? null : total)
  const isGone = availability === 'out-of-stock' || availability === 'discontinued'
  const isUnknown = market.basis === 'delivered' && totalMinor === null
  const expected = !fresh
    ? 'stale'
    : isGone
      ? 'sold-out'
      : isInStore
        ? 'in-store'
        : isUnknown
          ? 'delivery-unknown'
          : 'priced'
  expectSame(address, `standing of ${id}`, standing, expected)
}

const checkTile = async (
  { site, market, expectSame }: Checker,
  address: string,
  { id, amountMinor, totalMinor }: VariantBody,
): Promise<void> => {
  const expected = orderedAmount(bestOf(await site.product(market, id)), market)
  const said = market.basis === 'delivered' ? (totalMinor ?? amountMinor) : amountMinor
  expectSame(address, `tile of version ${id}`, said, expected)
}

/** The rendered page says what the answers say, also under the last of its variants. */
export const checkPage = async (checker: Checker, id: string): Promise<ReadPage> => {
  const { new: newOnes, other } = (await checker.site.product(checker.market, id)).offers
  const labels = [...newOnes, ...other].flatMap(({ variant }) => variant ?? [])
  for (const variant of labels.toSorted().slice(-1)) await checkShownPage(checker, id, variant)
  return checkShownPage(checker, id, '')
}

const checkShownPage = async (checker: Checker, id: string, variant: string): Promise<ReadPage> => {
  const { site, market, expectSame } = checker
  const answers = narrowTo(await site.product(market, id, variant), variant)
  const { page, offers } = answers
  const [path = ''] = page.product.link.split('?', 1)
  const address = addressOf(path, { ...market, variant, lines: 'shops' })
  const html = await site.page(address)
  const read = readPage(html)
  const all = [...offers.new, ...offers.other]
  expectSame(address, 'variant', page.variant ?? '', variant)
  expectSame(address, 'bestOffer is the first row', page.bestOffer, bestOf(answers))
  expectSame(
    address,
    'amount of the verdict',
    page.verdict?.amountMinor ?? null,
    orderedAmount(page.bestOffer, market),
  )
  expectSame(
    address,
    'rows',
    read.rows.map((row) => row.id),
    all.map((offer) => offer.id),
  )
  const leading = page.bestOffer ?? all[0]
  for (const panelId of read.panelIds) expectSame(address, 'panel', panelId, leading?.id)
  const best = page.bestOffer
  expectSame(
    address,
    'structured data',
    read.fact ?? null,
    best && {
      price: (best.amountMinor / 100).toFixed(2),
      currency: best.currency,
      shop: best.shopName,
      delivery: best.deliveryMinor === null ? null : (best.deliveryMinor / 100).toFixed(2),
    },
  )
  checkTexts(checker, address, read, all, leading, (minor) =>
    formatAmount(minor / 100, currencyOf(all)),
  )
  await checkTileTexts(checker, address, read, id)
  await checkAroundOffers(checker, address, html, read, answers)
  return read
}

const currencyOf = ([offer]: readonly OfferBody[]): string => offer?.currency ?? 'NZD'

const checkTexts = (
  { market, note }: Checker,
  address: string,
  { panelText, rows }: ReadPage,
  offers: readonly OfferBody[],
  leading: OfferBody | undefined,
  write: (amountMinor: number) => string,
): void => {
  const shown = (offer: OfferBody): string =>
    write(amountOf(offer, market.basis) ?? offer.amountMinor)
  const expectText = (what: string, text: string, offer: OfferBody): void => {
    if (!hasAmount(text, shown(offer)))
      note(address, `${what} without its amount`, text, shown(offer))
  }
  for (const { id, text } of rows) {
    const offer = offers.find((one) => one.id === id)
    if (offer) expectText(`row of ${offer.shopName}`, text, offer)
  }
  if (leading) expectText('panel', panelText, leading)
}

/** `$9.00` stands in `from $9.00 NZD`, not in `$19.00` or `$9.001`. */
const hasAmount = (text: string, amount: string): boolean =>
  text.split(amount).length > 1 &&
  text
    .split(amount)
    .slice(1)
    .some((rest) => !/^[\d,]/.test(rest))

const checkTileTexts = async (
  { site, market, note }: Checker,
  address: string,
  { tiles }: ReadPage,
  ownId: string,
): Promise<void> => {
  for (const { productId, text } of tiles) {
    const best = bestOf(await site.product(market, productId))
    const expected = orderedAmount(best, market)
    const amount =
      expected === null ? undefined : formatAmount(expected / 100, best?.currency ?? '')
    // Versions of a gift card are called "$50".
    const isRight = amount === undefined ? !/\$[\d,]+\.\d/.test(text) : hasAmount(text, amount)
    if (!isRight)
      note(address, `tile of ${productId === ownId ? 'itself' : productId}`, text, amount)
  }
}

/** In another currency, too, panel and rows show the converted amounts, none of them as nothing. */
export const checkCurrency = async (
  checker: Checker,
  id: string,
  currency: string,
): Promise<void> => {
  const { site, market, note } = checker
  const { page, offers } = await site.product(market, id)
  const { day, rates } = RatesSchema.parse(await site.read('/api/rates'))
  const [path = ''] = page.product.link.split('?', 1)
  const address = addressOf(path, { ...market, currency })
  const read = readPage(await site.page(address))
  const all = [...offers.new, ...offers.other]
  const write = (amountMinor: number): string => {
    const shown = convert(amountMinor, currencyOf(all), currency, { day, perNzd: rates })
    return formatAmount(shown.amount, shown.currency)
  }
  checkTexts(checker, address, read, all, page.bestOffer ?? all[0], write)
  for (const text of [read.panelText, ...read.rows.map((row) => row.text)])
    checkSums(note, address, text)
  for (const { amountMinor } of all)
    if (amountMinor > 0 && !/[1-9]/.test(write(amountMinor)))
      note(address, `a price of nothing in ${currency}`, write(amountMinor), amountMinor)
}
