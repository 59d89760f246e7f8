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
    readonly failing: number
    readonly held: number
  }
  readonly matches: { readonly open: number }
  readonly messages: { readonly open: number }
  /** `reported` are those that are still shown. */
  readonly reviews: { readonly all: number; readonly reported: number }
  readonly accounts: { readonly all: number; readonly admins: number }
  readonly keys: { readonly active: number }
}

export type CountOverview = () => Promise<Overview>
