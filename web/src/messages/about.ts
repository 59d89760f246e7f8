export const aboutMessages = {
  title: 'About us',
  description:
    'What PriceHound is for, what its prices can and cannot tell you, and how to reach us.',
  heading: 'About PriceHound',
  lead: 'We put the offers of many shops side by side, delivery included, so that you can choose from the comfort of your couch.',
  purpose: {
    heading: 'What it is for',
    texts: [
      'The same phone, vacuum or camera costs something else in every shop, and the lowest price on the tag is often not the lowest price at your door. PriceHound brings offers for the same product together, adds the delivery and shows you the total.',
      'You can search, filter, see how a price moved over the past year, and go to the shop you like best. Buying happens there, never here.',
      'We compare for shoppers in New Zealand and in Australia. Each country has its own shops, prices and delivery costs.',
    ],
  },
  disclaimer: { heading: 'What you should know' },
  ranking: {
    before: 'Nobody can pay for a better place in our lists. How we order them is no secret: ',
    link: 'How we rank',
    after: '.',
  },
  contact: {
    heading: 'Contact and feedback',
    before: 'Did you find a wrong price, or is a shop missing? Write to ',
    after: '. We read everything and reply within 48 hours.',
  },
  search: 'Start searching',
  source: 'See the source code',
} as const
