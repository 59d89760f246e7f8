/**
 * Makes anew what is made from the whole catalogue: the words that spelling is corrected to, the
 * phrases of autocomplete, and the statistics by which a search is planned. Readers see all of the
 * old ones or all of the new ones; memory is bounded by the number of different words.
 */
export type RefreshVocabulary = () => Promise<void>
