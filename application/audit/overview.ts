/** How much there is of what. */
export type Overview = {
  readonly retailers: {
    readonly active: number
    readonly archived: number
    readonly unverified: number
  }
  readonly products: { readonly active: number; readonly archived: number }
  readonly sources: {
    readonly active: number
    readonly paused: number
    /** Whose last collection failed. */
    readonly failing: number
    /** Whose collection waits for a person. */
    readonly held: number
  }
  /** Offers that wait for somebody to say what they are. */
  readonly matches: { readonly open: number }
  /** What people wrote and nobody has dealt with. */
  readonly messages: { readonly open: number }
  /** `reported` are those that are still shown. */
  readonly reviews: { readonly all: number; readonly reported: number }
  readonly accounts: { readonly all: number; readonly admins: number }
  readonly keys: { readonly active: number }
}

export type CountOverview = () => Promise<Overview>
