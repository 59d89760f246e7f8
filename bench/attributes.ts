import { attributesInTitle } from '#domain/catalogue/state-attributes.ts'
import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { readAttributeValue } from '#domain/catalogue/read-attribute-value.ts'
import { readSpecified, type Specified } from './attributes/read-specified.ts'
import { isSameValue, titleHolds } from './attributes/title-holds.ts'
import { makeRandom } from './search/random.ts'

export const about =
  'attributes FOLDER [wrong=KEY] [seen | unseen]: attributes that are read from titles beside what their sets specify; seen, unseen: of brands that those who write the words look at, and of the others; wrong: prints what is read wrongly or not at all'

/**
 * Truth is what is specified and the title holds in some writing; a value that is read is wrong where another is
 * specified. Nothing is fitted: who improves the words looks at the mistakes of one half of the brands alone.
 */
export const bench = ([folder, ...options]: readonly string[]): unknown => {
  if (folder === undefined) throw new Error(`Usage: npm run bench -- ${about}`)
  const wanted = options.find((option) => option.startsWith('wrong='))?.slice('wrong='.length)
  const readings = [
    ...Map.groupBy(readSpecified(folder).flatMap(judge), ({ row, key }) => `${row.set} ${key}`),
  ].flatMap(([, of]) => sample(of, mostOfOne))
  if (wanted !== undefined) printWrong(readings.filter((one) => isSeen(one) && one.key === wanted))
  const isUnseen = (one: Reading): boolean => !isSeen(one)
  const parts = [
    { name: 'brands looked at', isIn: isSeen },
    { name: 'other brands', isIn: isUnseen },
    { name: 'all', isIn: () => true },
  ]
  return parts
    .filter(({ isIn }) => (options.includes('seen') ? isIn === isSeen : true))
    .filter(({ isIn }) => (options.includes('unseen') ? isIn === isUnseen : true))
    .map(({ name, isIn }) => {
      const of = readings.filter(isIn)
      console.log(`\n${name}`)
      return {
        name,
        all: print('micro-average', of),
        attributes: groupsOf(of, (one) => one.key),
        sets: groupsOf(of, (one) => one.row.set),
      }
    })
}

/** Of one attribute of one set: thousands of bottles would say nothing of laptops. */
const mostOfOne = 300

const sample = (readings: readonly Reading[], most: number): readonly Reading[] => {
  const random = makeRandom(39)
  return readings
    .filter(({ verdict }) => verdict !== 'silent')
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ one }) => one)
}

type Reading = {
  readonly row: Specified
  readonly key: string
  readonly specified: string
  readonly read: string
  readonly verdict: 'right' | 'wrong' | 'missed' | 'silent'
}

/** One reading an attribute that is specified; a thing has what any of its columns says. */
const judge = (row: Specified): readonly Reading[] => {
  const definitions = attributesOfCategory(row.category)
  const found = attributesInTitle(row.title, definitions)
  return definitions.flatMap((definition): Reading[] => {
    const texts = row.values.filter(([key]) => key === definition.key).map(([, text]) => text)
    const values = texts
      .map((text) => readAttributeValue(definition, text, { isSettled: true }))
      .filter((value) => value !== undefined)
    if (values.length === 0) return []
    const read = found.get(definition.key)
    const isRight = read !== undefined && values.some((value) => isSameValue(value, read))
    const isHeld = values.some((value) => titleHolds(row.title, definition, value))
    const unread = isHeld ? 'missed' : 'silent'
    const verdict = isRight ? 'right' : read === undefined ? unread : 'wrong'
    return [{ row, key: definition.key, specified: texts.join(' | '), read: String(read), verdict }]
  })
}

/** The letters of its brand put a thing into a half. */
const isSeen = ({ row: { brand } }: Reading): boolean =>
  Array.from(brand.toLowerCase(), (letter) => letter.codePointAt(0) ?? 0).reduce(
    (sum, code) => sum + code,
    0,
  ) %
    2 ===
  0

const groupsOf = (readings: readonly Reading[], nameOf: (one: Reading) => string): unknown =>
  [...Map.groupBy(readings, nameOf)]
    .toSorted(([, one], [, other]) => count(other).told - count(one).told)
    .filter(([, of]) => count(of).told > 0)
    .map(([name, of]) => print(name, of))

const count = (readings: readonly Reading[]) => {
  const of = (...verdicts: readonly Reading['verdict'][]): number =>
    readings.filter(({ verdict }) => verdicts.includes(verdict)).length
  const [right, wrong, missed] = [of('right'), of('wrong'), of('missed')]
  return { right, wrong, missed, told: right + wrong + missed }
}

/** What is read wrongly is a value that is not there and, where the title holds the right one, one that is missed. */
const print = (name: string, readings: readonly Reading[]) => {
  const { right, wrong, missed } = count(readings)
  const held = readings.filter(
    ({ verdict, row, key, specified }) =>
      verdict === 'wrong' &&
      specified.split(' | ').some((text) => {
        const definition = attributesOfCategory(row.category).find((one) => one.key === key)
        const value = definition && readAttributeValue(definition, text, { isSettled: true })
        return definition && value !== undefined && titleHolds(row.title, definition, value)
      }),
  ).length
  const precision = right / Math.max(1, right + wrong)
  const recall = right / Math.max(1, right + missed + held)
  const f1 = (2 * precision * recall) / Math.max(0.001, precision + recall)
  console.log(
    `${name.padEnd(38)} ${String(right + missed + held).padStart(6)} held  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  F1 ${f1.toFixed(3)}`,
  )
  return { name, held: right + missed + held, precision, recall, f1 }
}

const printWrong = (readings: readonly Reading[]): void => {
  const wrong = readings.filter(({ verdict }) => verdict === 'wrong' || verdict === 'missed')
  for (const { row, specified, read } of sample(wrong, 40))
    console.log(`    ${row.category}: ${row.title.slice(0, 170)} | ${specified} | ${read}`)
}
