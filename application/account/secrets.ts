/** A secret for a cookie or a link: 256 random bits in base64url; only its hash is ever kept. */
export type Secret = { readonly token: string; readonly hash: Uint8Array }

export type Secrets = {
  readonly make: () => Secret
  /** SHA-256; any text may be asked for. */
  readonly hashOf: (token: string) => Uint8Array
}

/** Whether two hashes are one; hashes of secrets may be compared as any other bytes. */
export const sameSecret = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
