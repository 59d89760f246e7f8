import { popularityHalfLifeDays } from '#domain/search/popularity.ts'

export const howWeRankMessages = {
  title: 'How we rank',
  description:
    'What decides the order of products and offers on PriceHound, and what never does: money.',
  heading: 'How we rank',
  lead: 'What decides which product and which shop stands first, and what never does.',
  never: {
    heading: 'Nobody can pay for a place',
    text: 'No fee, advertisement or commission is an input of any order on this site. The program that sorts does not know of such things, so it could not take them into account.',
  },
  sections: [
    {
      heading: 'What a price covers',
      text: 'Every price on a page has the same basis. You choose it: “Delivered” or “Item only”.',
      points: [
        'Delivered, the usual one, is what you pay at your door: the price of the article plus its delivery.',
        'Item only leaves delivery out, as if you fetched it or had free delivery.',
        'The basis decides what is shown, which offer is best, the order by price, and what a price range means.',
        'Where nobody says what delivery costs there is no delivered price. We show the price of the article and “delivery not stated”.',
      ],
    },
    {
      heading: 'Where an offer stands',
      text: 'Before any price is compared, each offer has one of five standings, in this order.',
      points: [
        'It can be ordered, and what it costs in your basis is known.',
        'It can be ordered, but its delivery cost is not stated. Unknown is not free.',
        'In store only: it cannot be delivered, so it is never “delivered”.',
        'Out of stock: what the shop asked last, which nobody can buy.',
        'Price out of date: we have not been able to check it for too long.',
      ],
    },
    {
      heading: 'Lists of products',
      text: 'A list is sorted by popularity until you choose otherwise.',
      points: [
        `Popularity is the number of shops that offer a product in your country, plus how often people went from here to one of them. Such a visit counts half after ${popularityHalfLifeDays} days, a quarter after ${2 * popularityHalfLifeDays}.`,
        'When you search for words, the most popular products that fit are put in order by how well they fit: a brand or model number counts most, then the title, then the category and other facts. Popularity still counts, but gently.',
        'When your words name a kind of thing, such things come before what merely belongs to them: phones before phone cases.',
        'Lowest to highest and highest to lowest go by the price that each card shows, in the basis that you chose.',
        'A card speaks of one offer: the best of those that pass your filters. Its shop stands beside its price.',
        'At most three variants of one model stand in a list; the third says how many more there are.',
      ],
    },
    {
      heading: 'Offers for one product',
      text: 'On the page of a product the offers stand by their standing, then by what you pay in your basis.',
      points: [
        'The lowest price in your basis comes first.',
        'Offers whose delivery cost we do not know come after all whose total is known.',
        'What is in a store only, out of stock or out of date stands below, in closed groups of its own.',
        'When two prices without delivery are equal, the lower delivered total comes first.',
        'When those are equal too, a verified shop comes first, then the name of the shop. Which of two prices was checked last changes nothing.',
      ],
    },
    {
      heading: 'What may call itself the lowest price',
      text: 'A low price helps you only if you can have it.',
      points: [
        'Only new articles: used and refurbished ones stand in a place of their own and are never the “from” price.',
        'Only prices that were checked recently enough for the shop they come from.',
        'Only what can be bought. When everything is sold out, we show what the shops asked last and say that none is known to be in stock.',
      ],
    },
  ],
  verified: {
    heading: 'What “verified” means',
    text: 'We checked that the shop is who it says it is. It is no judgement of its prices or service, cannot be bought, and decides only between equal prices.',
  },
  counting: {
    heading: 'What we count',
    text: 'When somebody goes to a shop from here, we add one to that offer’s number for the day. Nothing about the person is kept with it, no cookie is needed for it, and known robots do not count.',
  },
  coverage: {
    heading: 'Which shops we know',
    text: 'Only shops whose prices we collect. There may be others that sell the same product for less.',
  },
  demonstration:
    'In this demonstration the shops, prices and the popularity that products begin with are invented. The order is made in the same way as with real ones.',
  questions: {
    before: 'Does something stand in the wrong place? ',
    link: 'Tell us',
    after: '.',
  },
} as const
