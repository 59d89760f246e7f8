import type { CategoryModel } from '#domain/matching/category-model.ts'
import { makeRandom } from '../search/random.ts'
import { ownNames, toExamples, weak, type Weighted } from './gather-examples.ts'
import { pack } from './pack-model.ts'
import { readLabelled, withoutRepeats, type Labelled } from './read-labelled.ts'
import { trainSoftmax } from './train-softmax.ts'
import { slugs } from './tree-classes.ts'

/** All that is known of titles, by source. */
export type Known = {
  readonly labelled: readonly Labelled[]
  /** Told by words alone. */
  readonly others: readonly Weighted[]
}

export const readExamples = (folder: string): Known => ({
  labelled: withoutRepeats(readLabelled(folder)),
  others: [...weak(folder), ...ownNames(folder)],
})

/** On what no one of the left out says. */
export const fitModel = (
  { labelled, others }: Known,
  leftOut: readonly string[] = [],
): CategoryModel => {
  const isKept = ({ source }: Weighted): boolean => !leftOut.includes(source)
  const softmax = trainSoftmax(toExamples([...labelled, ...others].filter(isKept)), {
    classes: slugs.length,
    epochs: 4,
    rate: 1.2,
    leftOut: 0.5,
    random: makeRandom(22),
  })
  return pack(softmax, temperature)
}

/** Fitted on shops left out, so that probabilities are as often right as they say. */
const temperature = 1.2

/** Several shops are left out of one fit, none of which sells what another does: a fit takes half a minute. */
export const folds: readonly (readonly string[])[] = [
  ['coles-au', 'icecat', 'goodbooks', 'tools-toolshed-nz'],
  ['woolworths-au', 'amazon', 'tools-bunnings-nz', 'wow-beauty-us'],
  ['countdown', 'bestbuy', 'tools-placemakers-nz', 'wine-lk'],
  ['groceries-paknsave-nz', 'pc-parts', 'ikea-sa', 'boots-uk'],
  ['ocado-uk', 'pbtech', 'amazon-toys-uk', 'lcbo-ca'],
  ['sainsburys-uk', 'flipkart-in', 'hardware-my'],
  ['asda-uk', 'tesco-uk', 'feeds'],
]
