/** A column that a spreadsheet may have, and what its cells say. */
export type Column = {
  /**
   * Its heading: a field of the API, nested by dots. `prices.*.link` is a field of each thing in a
   * list: its headings are `prices.1.link`, `prices.2.link`, or `prices.link` where one is enough.
   */
  readonly name: string
  /** A cell of a `list` holds several values with `|` between them; its column may be repeated. */
  readonly kind: 'text' | 'number' | 'flag' | 'list'
  /** An empty cell says so in as many words; elsewhere it says nothing. */
  readonly isNullWhenEmpty?: true
}
