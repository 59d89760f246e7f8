export const messages = {
  skipToContent: 'Skip to content',
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
  from: 'from',
  onlyUsed: 'Only used offers',
  delivered: 'delivered',
  freeDelivery: 'free delivery',
  notInStock: 'none known in stock',
  offers: (offers: number, used: number): string => {
    if (offers === 0) return used === 1 ? '1 used offer' : `${used} used offers`
    return offers === 1 ? '1 offer' : `${offers} offers`
  },
} as const
