/** A secret for a cookie or a link: 256 random bits in base64url; only its hash is ever kept. */
export type Secret = { readonly token: string; readonly hash: Uint8Array }

export type Secrets = {
  readonly make: () => Secret
  /** SHA-256; any text may be asked for. */
  readonly hashOf: (token: string) => Uint8Array
}
