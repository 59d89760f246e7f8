export const messages = {
  skipToContent: 'Skip to content',
  skipToFilters: 'Skip to filters',
  demonstration: 'Demonstration: the shops, offers and prices shown here are invented.',
  retry: 'Retry',
  converted: (original: string, day: string): string => `${original} at the rate of ${day}`,
  shownIn: (currency: string, day: string): string =>
    `Prices are shown in ${currency} at the exchange rates of ${day}.`,
  noRates: (currency: string): string =>
    `Exchange rates are missing just now, so prices stay in ${currency}.`,
  showIn: (currency: string): string => `Show in ${currency}`,
  checked: (ago: string): string => `Checked ${ago}`,
  outOfDate: 'Price may be out of date',
  noReviews: 'No reviews yet',
  rated: (rating: string, count: number): string =>
    `Rated ${rating} of 5 by ${count} ${count === 1 ? 'person' : 'people'}`,
  onlyUsed: 'Only used offers',
  last: 'last',
  freeDelivery: 'free delivery',
  deliveryIncluded: 'delivery included',
  deliveryUnknown: 'delivery not stated',
  plusDelivery: (price: string, delivery: string): string =>
    `${price} + ${delivery} delivery`.trim(),
  withoutDelivery: ' without delivery',
  soldOut: 'Out of stock',
  /** Of what can be ordered without being in stock. */
  stock: { preorder: 'pre-order', backorder: 'on back order', unknown: 'stock unknown' },
  sold: (shop: string, variant: string | null): string =>
    variant === null ? `at ${shop}` : `${variant}, at ${shop}`,
  /** `2 shops · 1 more may deliver`: it does not state delivery. */
  shops: (count: number, unstated = 0): string => {
    const shops = (count || unstated) === 1 ? '1 shop' : `${count || unstated} shops`
    return unstated ? `${shops}${count ? ` · ${unstated} more` : ''} may deliver` : shops
  },
  overLowest: (amount: string): string => `${amount} over the lowest`,
  basis: 'Prices',
  bases: { delivered: 'Delivered', item: 'Item only' },
} as const
