/** One change to the source that a suite has to notice. */
export type Mutant = {
  readonly file: string
  /** As it stands in the source; its first place is changed. */
  readonly from: string
  readonly to: string
  /** Files of tests that state it. */
  readonly suites: readonly string[]
}
