import { makeVocabulary, type Vocabulary } from '#domain/search/understand/vocabulary.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'

/** What the things, brands and shops of a catalogue are called; made once for each version. */
export const vocabularyOf = (index: CatalogueIndex): Vocabulary => {
  const known = vocabularies.get(index)
  if (known !== undefined) return known
  const made = makeVocabulary(index)
  vocabularies.set(index, made)
  return made
}

const vocabularies = new WeakMap<CatalogueIndex, Vocabulary>()
