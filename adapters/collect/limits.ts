/** What any source may ask of us, whatever it publishes. */
export const readLimits = {
  /** Unpacked, in bytes. */
  maxBytes: 1_073_741_824,
  /** Of one record, in characters. */
  maxRecord: 1_000_000,
  /** Of one field, in characters. */
  maxField: 65_536,
  /** Columns of a table. */
  maxColumns: 1_000,
  /** Elements within each other. */
  maxDepth: 64,
  /** Between two tags of XML, in characters. */
  maxBetweenTags: 4_000_000,
  /** A page or a document that is read as a whole, in bytes. */
  maxDocument: 33_554_432,
} as const
