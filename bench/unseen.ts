import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { categoryModel, type CategoryModel } from '#domain/matching/category-model.ts'
import { fitModel, folds, readExamples } from './categories/fit-model.ts'
import type { Labelled } from './categories/read-labelled.ts'
import { readShops } from './categories/read-shops.ts'
import { makeRandom } from './search/random.ts'
import { measureBrands, printBrands } from './unseen/measure-brands.ts'
import {
  meanOf,
  placeRows,
  printPlaced,
  printSteps,
  summarise,
  type Placed,
} from './unseen/measure-categories.ts'
import { measurePairs } from './unseen/measure-pairs.ts'
import { measureSizes, printSizes } from './unseen/measure-sizes.ts'

export const about =
  'unseen FOLDER [rows=N] [folds=0,1] [stored] [wrong] [write] [categories | brands | sizes | pairs]: fits the categories of titles on all shops but some, and places these; stored: by the model of the program; wrong: prints mistakes; write: fits on all and writes domain/matching/category-model.json'

/** The mean over shops is the figure: every shop of a new operator is one that no fit has seen. */
export const bench = ([folder, ...options]: readonly string[]): unknown => {
  if (folder === undefined) throw new Error(`Usage: npm run bench -- ${about}`)
  const parts = ['categories', 'brands', 'sizes', 'pairs']
  const isAsked = (part: string): boolean =>
    options.includes(part) || !options.some((option) => parts.includes(option))
  return {
    categories: isAsked('categories') ? measureCategories(folder, options) : undefined,
    brands: isAsked('brands') ? measureAllBrands(folder, options) : undefined,
    sizes: isAsked('sizes') ? measureAllSizes(folder, options) : undefined,
    pairs: isAsked('pairs') ? measurePairs(folder, options.includes('wrong') ? 25 : 0) : undefined,
  }
}

type Result = { readonly shop: string; readonly titles: Placed; readonly paths: Placed }

const measureCategories = (folder: string, options: readonly string[]): unknown => {
  const given = (name: string): string | undefined =>
    options.find((option) => option.startsWith(`${name}=`))?.slice(name.length + 1)
  const examples = readExamples(folder)
  const wanted = given('folds')?.split(',')
  const results = folds.flatMap((fold, at) => {
    if (wanted !== undefined && !wanted.includes(String(at))) return []
    const model = options.includes('stored') ? categoryModel : fitModel(examples, fold)
    return fold.map((shop) => {
      const all = examples.labelled.filter(({ source }) => source === shop)
      return measureShop(shop, sample(all, Number(given('rows') ?? 600)), model, options)
    })
  })
  const titles = meanOf(results.map((one) => one.titles))
  printPlaced('mean over shops', titles)
  printSteps(titles)
  const paths = meanOf(results.map((one) => one.paths))
  printPlaced('mean with paths', paths)
  if (options.includes('write')) {
    const path = join(import.meta.dirname, '../domain/matching/category-model.json')
    const { slugs, ...model } = fitModel(examples)
    const fit = `Of things of shops left out ${words(titles)}; with the paths of the shops ${words(paths)}. By npm run bench -- unseen FOLDER write.`
    writeFileSync(path, `${JSON.stringify({ fit, ...model, slugs: slugs.join(' ') })}\n`)
  }
  return { titles, paths, shops: results }
}

const words = ({ right, root, other, wrong }: Placed): string =>
  `${right.toFixed(3)} right, ${(root + other).toFixed(3)} at a root or nowhere, ${wrong.toFixed(3)} wrong`

const measureShop = (
  shop: string,
  rows: readonly Labelled[],
  model: CategoryModel,
  options: readonly string[],
): Result => {
  const judged = placeRows(model, rows)
  const titles = summarise(judged)
  const hasPaths = rows.some(({ path }) => path !== undefined)
  const paths = hasPaths ? summarise(placeRows(model, rows, true)) : titles
  printPlaced(shop, titles)
  if (hasPaths) printPlaced('  with its path', paths)
  if (options.includes('wrong')) {
    const wrong = judged.filter(({ verdict }) => verdict === 'wrong')
    for (const { row, slug, share } of sample(wrong, 20))
      console.log(
        `    ${row.title.slice(0, 80)} | ${row.slugs.join('+')} | ${slug} ${share.toFixed(2)}`,
      )
  }
  return { shop, titles, paths }
}

const measureAllBrands = (folder: string, options: readonly string[]): unknown => {
  const rows = readShops(folder)
  const shops = [
    ...new Set(rows.filter(({ brand }) => brand !== undefined).map(({ shop }) => shop)),
  ]
  return shops.map((shop) => {
    const read = measureBrands(shop, rows)
    printBrands(shop, read)
    if (options.includes('wrong'))
      for (const line of sample(read.wrong, 15)) console.log(`    ${line}`)
    return { shop, ...read }
  })
}

const measureAllSizes = (folder: string, options: readonly string[]): unknown => {
  const rows = readShops(folder)
  const shops = [
    ...new Set(rows.filter((row) => row.unitPrice !== undefined).map(({ shop }) => shop)),
  ]
  return shops.map((shop) => {
    const read = measureSizes(shop, rows)
    printSizes(shop, read)
    if (options.includes('wrong'))
      for (const line of sample(read.wrong, 25)) console.log(`    ${line}`)
    return { shop, ...read }
  })
}

/** The same rows whenever it is asked. */
const sample = <Row>(rows: readonly Row[], most: number): readonly Row[] => {
  if (rows.length <= most) return rows
  const random = makeRandom(39)
  return rows
    .map((row) => ({ row, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ row }) => row)
}
