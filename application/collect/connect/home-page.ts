/** What the front page of a shop says about it. Addresses are whole. */
export type HomePage = {
  readonly name: string | undefined
  readonly language: string | undefined
  readonly logo: string | undefined
  /** RSS and Atom documents that it links to. */
  readonly feeds: readonly string[]
  readonly termsUrl: string | undefined
  /** Where its products may stand, such as /shop. */
  readonly storePages: readonly string[]
}

export type ReadHomePage = (html: string, url: string) => HomePage
