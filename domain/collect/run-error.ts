export const runErrors = {
  request_error: 'The address did not return a readable response.',
  incomplete_read_error: 'The file ends unexpectedly.',
  invalid_feed_format: 'This is not a supported feed format.',
  invalid_encoding: 'The text encoding is not supported.',
  invalid_xml_structure: 'The XML is not well-formed.',
  empty_feed: 'The feed is empty.',
  zero_offers_processed: 'The feed contains no offers.',
  all_offers_rejected: 'Every offer was rejected.',
  run_already_started: 'A run of this source is already in progress.',
  internal_error: 'An internal error occurred. We are responsible for fixing it.',
  offers_to_remove_above_threshold: 'The run would remove too many offers.',
  absurd_price_changes: 'Too many prices would change implausibly.',
} as const

export type RunError = keyof typeof runErrors
