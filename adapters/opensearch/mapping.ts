import { scoreWeights } from '#domain/search/rank.ts'
import { tokeniserVersion } from '#domain/search/words/tokenise.ts'
import { digestOf } from './engine.ts'

const keyword = { type: 'keyword', doc_values: false, norms: false }
const stored = { type: 'keyword', index: false, doc_values: false }

const properties = {
  id: { type: 'integer' },
  country: { type: 'keyword' },
  // Of a product that is listed in several countries one document says how often a word is held.
  isFirst: { type: 'boolean' },
  category: { type: 'integer' },
  brand: { type: 'integer', index: false },
  popularity: { type: 'float', index: false },
  isWellRated: { type: 'boolean' },
  words: keyword,
  // Those that not only the name of its category tells.
  elsewhere: keyword,
  titled: keyword,
  // The word that its title says what it is with.
  head: keyword,
  // By lexeme, what a word of the rarity 1 adds: whole numbers below 512 are kept exactly.
  impacts: { type: 'rank_features' },
  appeal: { type: 'rank_feature' },
  filters: keyword,
  attributes: { type: 'keyword' },
  numbers: { type: 'object', dynamic: true },
  titleWords: { type: 'integer', index: false, doc_values: false },
  marks: stored,
  packed: { type: 'binary' },
}

/** One document for each country and product. */
export const indexOf = (shards: number, copies: number): object => ({
  settings: {
    number_of_shards: shards,
    number_of_replicas: copies,
    refresh_interval: '1s',
    // For so long a late write does not bring back what is gone.
    gc_deletes: '1h',
    'sort.field': ['popularity', 'id'],
    'sort.order': ['desc', 'asc'],
    max_result_window: mostHits,
    'mapping.total_fields.limit': 5000,
  },
  mappings: {
    dynamic: 'strict',
    dynamic_templates: [{ numbers: { path_match: 'numbers.*', mapping: { type: 'double' } } }],
    properties,
  },
})

export const mostHits = 60_000

/** Of documents that hold the same: another mapping, other weights and other lexemes are another index. */
export const mappingVersion = digestOf([
  properties,
  scoreWeights.fields,
  scoreWeights.short,
  tokeniserVersion,
])
