import { ratingsBefore, scoreWeights, shortness } from '#domain/search/rank.ts'
import { popularityHalfLifeDays } from '#domain/search/popularity.ts'
import { useHalfLifeDays } from '#domain/learning/learnt-popularity.ts'

const { fields, short, complete, core, held, meant, appeal, phrase, use } = scoreWeights

const times = (weight: number): string => `× ${Math.round(weight * 100) / 100}`

export const howWeRankMessages = {
  title: 'How we rank',
  description:
    'What decides the order of products and offers on PriceHound, and what never does: money.',
  heading: 'How we rank',
  lead: 'Products that fit your words best come first, and of each product the shop where you pay least. Nobody can pay for a place.',
  more: 'The rules, one by one',
  example: {
    heading: 'An example',
    text: 'Three shops sell the same kettle. Kea stands first, for there you pay least. Weka stands last: what its delivery costs is not known.',
    columns: ['Shop', 'Price', 'Delivery', 'You pay'],
    offers: [
      { shop: '1. Kea', price: '$102', delivery: 'free', total: '$102' },
      { shop: '2. Tūī', price: '$99', delivery: '$7', total: '$106' },
      { shop: '3. Weka', price: '$95', delivery: 'not stated', total: 'not known' },
    ],
  },
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
      text: 'Before any price is compared, each offer has one of five standings.',
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
      text: 'A search for words begins with the best match, every other list with what is popular, until you choose otherwise.',
      points: [
        `Popularity is the number of shops that offer a product in your country, plus how often people went from here to one of them. Such a visit counts half after ${popularityHalfLifeDays} days, a quarter after ${2 * popularityHalfLifeDays}.`,
        'The best match is a sum. Each of your words adds the more, the fewer products have it: most in a brand, model or title, more still in a short title or one that repeats it, two thirds of that among other facts, less in a category, least in a description. Another word for yours is found, too, but adds nothing, unless it is the same word or amount written otherwise (“mold” for “mould”, 1000 GB for 1 TB), or the name that such things have here (“running shoes” for “trainers”). The square of the share of your words that a product has counts besides.',
        `Its numbers: a word counts ln(1 + (n − h + ½) ÷ (h + ½)) of n products of which h have it. Each word found adds that, ${times(fields.brand)} in a brand or model, ${times(fields.title)} in a title and ${times(fields.repeated)} where it repeats it, in all three up to ${times(short * shortness(0))} more the shorter the title is; ${times(fields.detail)} among other facts, ${times(fields.category)} in a category, ${times(fields.description)} in a description.`,
        `To that comes what all of your words count together: ${times(complete)} for having all of them, up to ${times(core)} for having of them those that name the thing and its brand, ${times(held)} for the square of the share it has, up to ${times(meant.named + meant.sureAndNamed)} for being the kind of thing that they name, and ${times(appeal)} of a third of the logarithm of its popularity, with a little for its rating. Two words that stand together add ${times(phrase)} of what the more frequent of the two counts.`,
        `Of the first 200, a product that those who search for the same words choose more often counts up to ${times(use)} more. A result is looked at less, the further down it stands: a choice at place 5 counts five times one at place 1, from place 10 on ten times. One and a half times the standard error is taken off, so that what two people chose says nothing yet, and the list counts as shown 50 times more than it was. A choice counts half after ${useHalfLifeDays} days. What is chosen in a kind of thing that your words name counts, too, at most three tenths of that. Only visitors who allowed cookies are counted, each product of a search once a day from one network address.`,
        'Each product of such a list says of itself, under “Why is this here?”, what its place is made of: those numbers in thousandths, as they put it there.',
        'Where your words name a kind of thing and filters narrow the list, and in other orders than that of the best match, the kind of thing that fits best is listed alone. What merely mentions your words is behind a link: “Show everything that mentions it”, or in other orders a list of its own, “Show what only mentions it”.',
        'Where your words name a kind of thing alone, the first ten are of four brands or more, where the first page has as many.',
        'Products that have all of your words come before those that have most of them. Where few have all, the closest of the others follow, and each says which words it lacks.',
        'When your words name a kind of thing, such things come before what merely belongs to them: phones before phone cases. Words that stand together in a title, in your order, count a little more. Where your words are just the name of a kind of thing, its word counts alike for all such things, wherever it stands. Popularity and ratings decide between products that fit alike.',
        `Newest first goes by when a product was first sold in your country here. Best rated first goes by the mean of a model’s ratings, with ${ratingsBefore.count} ratings of ${ratingsBefore.mean} beside them, so that few ratings say little; what nobody rated stands where a ${ratingsBefore.mean} does, by popularity.`,
        'Biggest drop first goes by how far the price that each card shows is under the lowest of 30 days ago; what did not fall follows by popularity. Fastest delivery first goes by the most working days that the shop of the shown offer names for your country; what nobody says and what is ordered in advance stands last.',
        'Orders by a number, such as weight, go by what is stated of each product; what states none follows by popularity.',
        'Price per unit goes by what a litre, a kilogram, a piece or a wash costs on the shelf, of the price that each card shows, without delivery, in lists of things that are sold by measure. What cannot be ordered follows, then what is compared by another unit than most of the list.',
        'Price and electricity goes by the price that each card shows, in your basis, and by what five years of electricity cost at your tariff, or at what households pay, in lists of things that say how much they use. What lacks one of both comes last.',
        'Lowest to highest and highest to lowest go by the price that each card shows, in the basis that you chose.',
        'A card speaks of one offer: the best of those that pass your filters. Its shop stands beside its price.',
        'At most three variants of one model stand in a list. Each says how many of them fit and what those that can be ordered cost, the third how many more there are.',
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
    {
      heading: 'What may call itself a deal',
      text: 'What a shop claims to be off counts for nothing. A deal is measured by the prices that we saw.',
      points: [
        'All of these must hold. It is at least 10% under the median of the last 90 days, and lower than any price of the 30 days before it began.',
        'The page of the product says “Good time to buy”: a low price that is likely to drop again soon is no deal.',
        'It can be ordered now, was checked recently enough, and a shop has asked it for three hours: a slip is no deal.',
        'Deals stand in the order of how rare their price is in a year, then of how far it fell, then of what people like. Nobody can pay for a place.',
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

export const priceJudgingMessages = [
  {
    heading: 'Whether a price is a good one',
    text: 'We compare the price shown with the lowest price at each moment of what could be ordered new, in the same basis: delivered, or without delivery. Where the delivery of an offer is not stated, its item price is compared with item prices. Times at which nobody sold it count nowhere.',
    points: [
      '“Too early to say”: we know its prices for fewer than 14 of the last 90 days.',
      '“Wait”: a drop within 30 days is likely (6 in 10 or more); or the price is high, and a drop is not unlikely.',
      '“Good time to buy”: no drop is likely, and it is the lowest price in a year (at least 360 days known, with a change in them), or it is at least 2% below its usual price and cost as much or more on at least 75% of the last 90 days, and no price that held for a day of the last 30 was 2% lower.',
      '“Fair price”: everything else.',
      'A price is high when it is at least 2% above its usual price and cost less on at least 75% of the last 90 days.',
      'The usual price is the median of 90 days: half of the time the price was at or below it. A price that held for a month counts thirty times as much as one that held for a day.',
      '“Lower than on 80% of the last 90 days” counts the time at which it cost more, and half of the time at which it cost the same.',
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
