export const runErrors = {
  request_error: 'The address gave no answer that can be read.',
  incomplete_read_error: 'The file broke off before its end.',
  invalid_feed_format: 'This is not a feed of a kind we read.',
  invalid_encoding: 'The text is in an encoding that we do not read.',
  invalid_xml_structure: 'The XML is not well-formed.',
  empty_feed: 'The feed is empty.',
  zero_offers_processed: 'No offer was found in it.',
  all_offers_rejected: 'Every offer was rejected.',
  run_already_started: 'A run of this source is under way already.',
  internal_error: 'We could not handle it; it is for us to look at.',
  offers_to_remove_above_threshold: 'It would remove more of the offers than may go at once.',
  absurd_price_changes: 'Too many prices would change beyond belief.',
} as const

export type RunError = keyof typeof runErrors
