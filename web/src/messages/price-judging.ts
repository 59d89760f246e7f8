export const priceJudgingMessages = [
  {
    heading: 'Whether a price is a good one',
    text: 'We compare the price shown with the lowest price at each moment of what could be ordered new, in the same basis: delivered, or without delivery. Where the delivery of an offer is not stated, its item price is compared with item prices. Times at which nobody sold it count nowhere.',
    points: [
      '“Too new to say”: prices are known for fewer than 14 of the last 90 days.',
      '“Lowest price in 12 months”: no price of the last 365 days was lower, at least 360 of these days are known, and the price has changed in them.',
      '“Good price”: for at least 75 % of the last 90 days it cost as much or more, and it is at least 2 % under the median of that time.',
      '“High price”: for at least 75 % of the last 90 days it cost less, and it is at least 2 % over that median.',
      '“Usual price”: everything else.',
      'The median is the price at or below which it was for half of the time; a price that held for a month counts thirty times as much as one that held for a day. “6 % under the median” is the price divided by that median, minus one, in whole percent.',
    ],
  },
  {
    heading: 'What shops claim to be off',
    text: 'When a shop says that something cost more before, we put what we saw of the same offer beside it, without delivery.',
    points: [
      'We take the lowest price in the 30 days before the claim began. European law (Directive 98/6/EC, article 6a) measures reductions by it; it is the strictest yardstick that we know.',
      'Where the shop does not say since when, the claim began when we first read it. It stays the same claim at a lower price; another price before is another claim.',
      'A recommended retail price is no price that the shop asked, so it is no claim.',
      'The claim holds when at least as much is off that price as is claimed, in whole percent. Otherwise we say how much is.',
      'We say nothing when we know what ordering it cost for fewer than 30 days before the claim began.',
    ],
  },
] as const
