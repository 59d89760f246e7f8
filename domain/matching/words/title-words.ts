import { foldText } from '../../search/fold.ts'
import { readQuantities } from '../read-quantities.ts'
import { withoutShopTalk } from './shop-talk.ts'
import { splitWords } from './split-words.ts'

/**
 * The distinct words of a title as `traitsOf` weighs them: what to count over a catalogue's titles
 * for `wordWeightsOf`.
 */
export const titleWords = (title: string): ReadonlySet<string> =>
  new Set(splitWords(readQuantities(withoutShopTalk(foldText(title.slice(0, longestTitle)))).text))

/** What stands beyond is not compared. */
export const longestTitle = 300
