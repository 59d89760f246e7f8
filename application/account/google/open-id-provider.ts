/** What a browser is sent away with, and what must come back of it. */
export type OpenIdRequest = {
  /** Comes back in the address. */
  readonly state: string
  /** Comes back inside the signed answer. */
  readonly nonce: string
  /** Only whoever has it can redeem the code that comes back (PKCE). */
  readonly codeVerifier: string
}

/** Whom the provider says somebody is. */
export type OpenIdProfile = {
  /** Never changes and is nobody else's, unlike the address. */
  readonly subject: string
  /** As the provider writes it; undefined when it tells none that it has verified. */
  readonly verifiedEmail: string | undefined
  readonly name: string | undefined
}

/** An OpenID Connect provider that we are a client of. */
export type OpenIdProvider = {
  readonly issuer: string
  /** Where the browser goes; `chooseAnew` has it ask which account. Throws 'unavailable'. */
  readonly signInUrl: (request: OpenIdRequest, chooseAnew: boolean) => Promise<URL>
  /**
   * Redeems the code in the address that the browser came back to. Throws 'forbidden' when the answer
   * proves nothing, 'unavailable' when there is none.
   */
  readonly redeem: (callback: URL, request: OpenIdRequest) => Promise<OpenIdProfile>
}
