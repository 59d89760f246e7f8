type OpenIdRequest = {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export type OpenIdProfile = {
  /** Never changes and is nobody else's, unlike the address. */
  readonly subject: string
  /** As the provider writes it; undefined when it tells none that it has verified. */
  readonly verifiedEmail: string | undefined
  readonly name: string | undefined
}

export type OpenIdProvider = {
  readonly issuer: string
  /** Where the browser goes; `chooseAnew` has it ask which account. Throws 'unavailable'. */
  readonly signInUrl: (request: OpenIdRequest, chooseAnew: boolean) => Promise<URL>
  /** Throws 'forbidden' when the answer proves nothing, 'unavailable' when there is none. */
  readonly redeem: (callback: URL, request: OpenIdRequest) => Promise<OpenIdProfile>
}
