export const readLimits = {
  /** Bytes, unpacked. */
  maxBytes: 1_073_741_824,
  /** Characters. */
  maxRecord: 1_000_000,
  /** Characters. */
  maxField: 65_536,
  maxColumns: 1_000,
  maxDepth: 64,
  /** Characters between two tags of XML. */
  maxBetweenTags: 4_000_000,
  /** Bytes of what is read as a whole. */
  maxDocument: 33_554_432,
} as const
