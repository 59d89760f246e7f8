/** What is told of a problem, besides the value that has it. */
export type RowProblemWords = {
  readonly field: string
  readonly message: string
  readonly hint: string
  /** An error rejects the record; a warning leaves something out; a note says why it is skipped. */
  readonly severity: 'error' | 'warning' | 'note'
}

export const rowProblemTable = {
  row_too_long: error('row', 'The record is larger than 1 MB.', 'Shorten its description.'),
  row_ragged: error(
    'row',
    'The record has another number of columns than the header.',
    'Put texts that hold the delimiter or a line break into double quotes, and double the quotes within.',
  ),
  row_shifted: error(
    'row',
    'The values stand in the wrong columns.',
    'Give each record one delimiter for each column, also where a value is empty.',
  ),
  row_unreadable: error(
    'row',
    'The record cannot be read.',
    'See that every double quote that is opened is closed, and doubled within a text.',
  ),
  row_of_two: error(
    'row',
    'The record names its id or a price twice, each time another.',
    'Give each record one id and one price, and close it before the next one begins.',
  ),
  line_not_json: error(
    'row',
    'The line is no JSON object.',
    'Write each product as one JSON object on one line, without commas between them.',
  ),
  no_product: error(
    'row',
    'The page shows no product that we can read.',
    'Describe the product with schema.org markup (JSON-LD) on its page.',
  ),
  not_a_product: error(
    'row',
    'This is a gift card, a subscription, a booking or a service, not a product.',
    'Leave it out of the feed.',
  ),
  held_for_person: note(
    'title',
    'This may need a prescription, or may not be sold in this country, so it is not listed.',
    'Leave it out of the feed.',
  ),
  variants_unlisted: warning(
    'row',
    'A product has variants that the shop does not list.',
    'Let the public list of products contain the variants of each.',
  ),
  row_empty: warning('row', 'The record holds nothing.', 'Leave empty records out.'),
  text_twice_encoded: warning(
    'row',
    'A text was encoded twice, so that "é" became "Ã©". It was mended.',
    'Write the feed in UTF-8 once: a program reads its UTF-8 as Windows-1252 and encodes it again.',
  ),
  field_too_long: warning(
    'row',
    'A text is larger than 64 kB and was left out.',
    'Shorten the text.',
  ),
  duplicate_id: warning(
    'offerId',
    'The same id stands on more than one record.',
    'Give every product, and every size or colour of it, an id of its own.',
  ),
  id_missing: error(
    'offerId',
    'The id is missing.',
    'Give each offer an id that stays the same, such as your article number.',
  ),
  id_of_another_thing: error(
    'offerId',
    'Another source of the shop gives this id to another thing.',
    'Give each thing one id, in all feeds and pages of the shop.',
  ),
  id_too_long: error('offerId', 'The id is longer than 200 characters.', 'Keep ids below 50.'),
  title_missing: error('title', 'The title is missing.', 'Say what is sold in the title.'),
  title_cut: warning(
    'title',
    'The title is longer than 300 characters and was cut.',
    'Keep titles below 150 characters.',
  ),
  description_cut: warning(
    'description',
    'The description is longer than 10,000 characters and was cut.',
    'Keep descriptions below 5,000 characters.',
  ),
  link_missing: error('url', 'The link is missing.', 'Give the address of the page that sells it.'),
  link_unreadable: error(
    'url',
    'The link is not a full address (https://…).',
    'Give the whole address of the page, with https:// and your domain.',
  ),
  link_not_web: error(
    'url',
    'The link does not begin with http:// or https://.',
    'Give a whole address that begins with https://.',
  ),
  link_port: error(
    'url',
    'The link names a port.',
    'Link to the page as shoppers open it: https://, your domain and the path.',
  ),
  link_too_long: error('url', 'The link is longer than 2,047 characters.', 'Shorten the link.'),
  link_elsewhere: error(
    'url',
    'The link leads to a site that is not registered for this shop.',
    'Link to your own site, or ask us to add the other domain to your shop.',
  ),
  image_unreadable: warning(
    'imageUrl',
    'The address of the picture is not a whole address, so the picture was left out.',
    'Give a whole address that begins with https://.',
  ),
  price_missing: error('price', 'The price is missing.', 'Give the price as 15.00 NZD.'),
  price_column_missing: warning(
    'price',
    'No column is named as the price that is asked with GST.',
    'Give the price with GST in a column named "price". One without GST is not read.',
  ),
  price_unreadable: error('price', 'The price cannot be read.', 'Write it as 15.00 NZD.'),
  price_notation: error(
    'price',
    'The price is not written in plain digits: notations such as 1e3, 0x10 and 2.5k are not read.',
    'Write all its digits: 1000.00 NZD.',
  ),
  currency_unknown: error(
    'price',
    'The letters beside the price are not the code of a currency.',
    'Give prices in NZD for New Zealand and in AUD for Australia: 15.00 NZD.',
  ),
  price_not_stated: error(
    'price',
    'Words such as "POA" or "Free" stand in place of the price.',
    'Give the price that is asked now as 15.00 NZD, or leave the offer out.',
  ),
  price_unclear: error(
    'price',
    'Beside the price stands something that may make it another one: words that we do not know, or another number.',
    'Write the price that anybody pays for one, and nothing else: 15.00 NZD.',
  ),
  price_not_exact: error(
    'price',
    'This is "from" or a range, not the price of one thing.',
    'Give each size or variant a record with its own price.',
  ),
  price_instalment: error(
    'price',
    'This is paid again each week, month or year, or in parts; it is not the price.',
    'Give the price of the whole thing, paid once. Leave out what is only paid by the month.',
  ),
  price_deposit: error(
    'price',
    'This is a deposit, not the price.',
    'Give the whole price, and leave out what is only for hire or on order.',
  ),
  price_per_unit: error(
    'price',
    'This is the price of a quantity, such as 100 g, not of the pack that is sold.',
    'Give the price of the pack. Put unit prices into unit_pricing_measure.',
  ),
  price_of_several: error(
    'price',
    'This is the price of several together, or of each where several must be bought.',
    'Give the price of one that is bought alone. Give a pack a record of its own.',
  ),
  price_for_members: error(
    'price',
    'Only members, card holders or businesses pay this price.',
    'Give the price that anybody pays.',
  ),
  price_without_tax: error(
    'price',
    'This price is without GST.',
    'Give the price with GST, as shoppers pay it.',
  ),
  price_former: error(
    'price',
    'This is a former or recommended price or a saving, not the price that is asked now.',
    'Give the price that is asked now.',
  ),
  price_of_delivery: error(
    'price',
    'This is what delivery costs, not the price.',
    'Give the price of the product here, and that of delivery as shipping.',
  ),
  price_of_auction: error(
    'price',
    'This is a bid or an estimate of an auction, not a price.',
    'Leave out what is sold by auction.',
  ),
  price_zero: error(
    'price',
    'The price is zero.',
    'Give the price that shoppers pay, or leave the offer out.',
  ),
  price_negative: error(
    'price',
    'The price is below zero.',
    'Give the price that shoppers pay, without a minus: 15.00 NZD.',
  ),
  price_too_high: error(
    'price',
    'The price is above 10,000,000, more than anything that we list.',
    'See that the decimal point stands where it should: 1299.00 NZD.',
  ),
  price_doubted: warning(
    'price',
    'The price is more than three times what it was, or less than a third.',
    'If it is right, leave it: it is shown when it is still there some hours later.',
  ),
  price_rounded: warning(
    'price',
    'The price has parts of a cent and was rounded.',
    'Give prices with two decimals.',
  ),
  price_three_decimals: warning(
    'price',
    'The point before three digits was read as a decimal point, as this format has it: 1.249 is less than 2.',
    'Give prices with two decimals and nothing between thousands: 1249.00 NZD.',
  ),
  price_date_past: warning(
    'priceUntil',
    'The day until which the page says that its price holds is over; the price is shown as the page asks it.',
    'Give priceValidUntil a day to come, or leave it out.',
  ),
  currency_missing: warning(
    'price',
    'The price names no currency; the currency of the source was taken.',
    'Write the currency behind the price: 15.00 NZD.',
  ),
  currency_not_sold_here: error(
    'price',
    'The price is in another currency than that of the country.',
    'Give prices in NZD for New Zealand and in AUD for Australia, in a feed each.',
  ),
  price_disagrees: warning(
    'price',
    'The page states different prices for the same thing.',
    'State the same price in the markup as on the page.',
  ),
  sale_price_unreadable: warning(
    'salePrice',
    'The sale price cannot be read and was left out.',
    'Write it as 12.00 NZD.',
  ),
  sale_price_not_lower: warning(
    'salePrice',
    'The sale price is not lower than the price and was left out.',
    'Give a sale price only while it is lower.',
  ),
  sale_period_unreadable: warning(
    'salePeriod',
    'The dates of the sale cannot be read, so its price was left out.',
    'Write them as 2026-11-20T00:00+1300/2026-11-30T23:59+1300.',
  ),
  sale_period_reversed: warning(
    'salePeriod',
    'The sale ends before it begins, so its price was left out.',
    'Give its beginning first: 2026-11-20T00:00+1300/2026-11-30T23:59+1300.',
  ),
  was_unreadable: warning(
    'claimedWas',
    'The former price cannot be read and was left out.',
    'Write it as 20.00 NZD.',
  ),
  availability_missing: warning(
    'availability',
    'The record does not say whether it is in stock, so it is shown as "Stock not listed".',
    'Add the availability: in_stock, out_of_stock, preorder or backorder.',
  ),
  availability_unknown: warning(
    'availability',
    'We do not know this word for the availability, so it is shown as "Stock not listed".',
    'Use in_stock, out_of_stock, preorder or backorder.',
  ),
  available_from_unreadable: warning(
    'availableFrom',
    'The date from which it is available cannot be read, so it is not shown.',
    'Write it as 2026-12-24 or 2026-12-24T09:00+1300.',
  ),
  expiry_unreadable: warning(
    'expiresAt',
    'The date on which the offer ends cannot be read, so it counts as open.',
    'Write it as 2026-12-24 or 2026-12-24T09:00+1300.',
  ),
  condition_unknown: warning(
    'condition',
    'We do not know this word for the condition, so the offer is listed as used.',
    'Use new, refurbished or used.',
  ),
  condition_disagrees: warning(
    'condition',
    'The condition says new, the title or category that it is used, refurbished or opened. The title is believed, the category is not.',
    'Give the same condition in all of them: new, refurbished or used.',
  ),
  gtin_wrong: warning(
    'gtins',
    'This is not a valid barcode number (its length or its last digit is wrong), so it was left out.',
    'Copy all 8, 12, 13 or 14 digits from the package, or leave it out.',
  ),
  gtin_restricted: warning(
    'gtins',
    'Barcode numbers of this range are given out by shops for their own use, so it was left out.',
    "Give the maker's number from the package, or leave it out.",
  ),
  too_many_gtins: warning(
    'gtins',
    'More than ten barcode numbers were given; the first ten count.',
    'Give the numbers of this one product only.',
  ),
  brand_cut: warning(
    'brand',
    'The brand is longer than 70 characters and was left out.',
    'Give the name of the brand alone.',
  ),
  mpn_cut: warning(
    'mpn',
    "The maker's part number is longer than 70 characters and was left out.",
    "Give the maker's part number alone.",
  ),
  multipack_unreadable: warning(
    'multipack',
    'How many are in the pack cannot be read, so it counts as one.',
    'Give a whole number, such as 6.',
  ),
  shipping_unreadable: warning(
    'shipping',
    'What delivery costs cannot be read, so it counts as unknown.',
    'Write it as NZ::Courier:7.50 NZD, with 0 NZD where delivery is free.',
  ),
  page_unreachable: error(
    'url',
    'The page could not be read.',
    'See that the pages that your sitemap lists can be reached, and take those that are gone out of it.',
  ),
  sitemap_unreachable: warning(
    'row',
    'A file of the sitemap could not be read.',
    'See that all files that your sitemap names are there, and are XML or plain text.',
  ),
  too_many_pages: warning(
    'row',
    'There is more than we read from pages in one go; the rest was left out.',
    'Publish a feed: it may hold any number of offers.',
  ),
  pages_forbidden: note(
    'row',
    'Your robots.txt does not let us look at some pages.',
    'Allow PriceHound in robots.txt if these pages should be shown.',
  ),
  pages_elsewhere: note(
    'row',
    'The sitemap lists pages of sites that are not registered for this shop.',
    'List pages of your own site, or ask us to add the other domain to your shop.',
  ),
  pages_without_product: note(
    'row',
    'Some pages show no product that we can read.',
    'Describe each product with schema.org markup (JSON-LD) on its page.',
  ),
  expired: note('expiresAt', 'The offer has ended.', 'Remove it, or give it a later end.'),
  unpublished: note(
    'pause',
    'Your shop does not show this product to everybody: it is a draft, private, hidden or archived.',
    'Publish it in your shop if it should be shown here, or leave it out.',
  ),
  unsold: note(
    'pause',
    'Nobody can buy this from your shop by itself: it is external, a group, or not purchasable.',
    'Let everybody put it into the cart of your shop if it should be shown here, or leave it out.',
  ),
  paused: note('pause', 'The offer is paused.', 'Take "pause" away to show it again.'),
} as const satisfies Readonly<Record<string, RowProblemWords>>

function error(field: string, message: string, hint: string): RowProblemWords {
  return { field, message, hint, severity: 'error' }
}

function warning(field: string, message: string, hint: string): RowProblemWords {
  return { field, message, hint, severity: 'warning' }
}

function note(field: string, message: string, hint: string): RowProblemWords {
  return { field, message, hint, severity: 'note' }
}
