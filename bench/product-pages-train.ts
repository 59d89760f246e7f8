import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { priceCandidates } from '#adapters/collect/page/price-features.ts'
import { scanPage } from '#adapters/collect/page/scan-page.ts'
import { visiblePrice, type PriceWeights } from '#adapters/collect/page/page-prices.ts'
import { pageOffers } from '#adapters/collect/read-product-page.ts'
import { fitChoice, type Choice } from './product-pages/fit-choice.ts'
import {
  htmlOf,
  readKnownPages,
  type KnownPage,
  type PageTruth,
} from './product-pages/read-truth.ts'
import {
  isAmountMeant,
  isSameAmount,
  predicted,
  scoreOf,
  type Answer,
} from './product-pages/score-fields.ts'

export const about =
  'product-pages-train FOLDER [write]: cross-validates over sites which visible price is the product’s, writes adapters/collect/page/price-weights.json'

export const bench = ([folder, write]: readonly string[]): unknown => {
  if (folder === undefined) throw new Error(`Usage: npm run bench -- ${about}`)
  const pages = readKnownPages(folder).map((page) => {
    const html = htmlOf(page)
    return { ...page, html, choice: choiceOf(html, page.truth) }
  })
  const read = Array.from({ length: 10 }, (_, fold) => {
    const weights = fit(pages.filter((page) => page.fold !== fold))
    return pages.filter((page) => page.fold === fold).map((page) => readWith(page, weights))
  }).flat()
  const scores = (['whole', 'visible'] as const).map((way) => {
    const answers = read.map((one) => one[way])
    const [as, meant] = [scoreOf(answers, isSameAmount), scoreOf(answers, isAmountMeant)]
    console.log(
      `${way === 'whole' ? 'price' : 'visible price alone'}: F1 ${as.f1.toFixed(3)} (${as.right} right, ${as.wrong} wrong, ${as.missed} missed); ${meant.f1.toFixed(3)} where a truth has taken the point of thousands for a decimal one`,
    )
    return { way, as, meant }
  })
  for (const { id, visible } of read.filter(({ visible }) => !isAmountMeant(visible))) {
    console.log(
      `  visible on ${id.slice(0, 8)}: ${visible.right?.join(' or ')}, read ${visible.got}`,
    )
  }
  const weights = fit(pages)
  if (write === 'write') {
    const file = join(import.meta.dirname, '../adapters/collect/page/price-weights.json')
    writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`)
  }
  return { scores, weights }
}

type Page = KnownPage & { readonly html: string; readonly choice: Choice }

/** Visible prices alone: structured data would explain them all, and pages without any need them. */
const choiceOf = (html: string, { price }: PageTruth): Choice => ({
  options: priceCandidates(scanPage(html)).map(({ features, amount }) => ({
    features: names.map((name) => features[name] ?? 0),
    isRight: isAmountMeant({ right: price, got: String(amount) }),
  })),
})

const fit = (pages: readonly Page[]): PriceWeights => {
  const weights = fitChoice(
    pages.map(({ choice }) => choice),
    Object.values(believed),
  )
  return Object.fromEntries(names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(3))]))
}

const readWith = ({ id, html, truth }: Page, weights: PriceWeights) => {
  const raws = pageOffers(html, { url: truth.url, weights }).map(({ raw }) => raw)
  const visible = visiblePrice(scanPage(html), weights)
  const answer = (got: string | undefined): Answer => ({ right: truth.price, got })
  return {
    id,
    whole: answer(predicted(raws, 'price')),
    visible: answer(predicted(visible === undefined ? [] : [{ price: visible }], 'price')),
  }
}

/** What was believed before any example was seen. */
const believed: PriceWeights = {
  hasSign: 1.5,
  isStruck: -4,
  isNamedPrice: 1.5,
  isNow: 0.7,
  isFormer: -2.5,
  isNearFormer: -1,
  isWithoutTax: -1,
  isOtherAmount: -2.5,
  isAside: -2.5,
  isInAside: -1,
  isMarked: 0.5,
  hasCents: 0.2,
  nearness: 2,
  isFirst: 1,
  isInScripts: 1,
  isInDescription: 1,
  isAboveOthers: -0.2,
  none: 3.5,
}
const names = Object.keys(believed)
