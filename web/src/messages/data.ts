import { sizeWords } from '#domain/measure-words.ts'

export const dataMessages = {
  title: 'Open data',
  description:
    'Products, offers and prices of PriceHound as Parquet and CSV, every day, for everybody to use, with the history of each month.',
  lead: 'Everything that we know of products, offers and prices, as files. Download them, work with them, publish what you find.',
  off: 'This site publishes no open data.',
  none: 'There is no dump yet. The first one is made within a day.',
  demonstration:
    'In this demonstration shops and prices are invented, and so is what is in the files.',
  latest: {
    heading: 'Latest dump',
    made: (when: string): string => `Made on ${when} UTC. A new one is made every day.`,
    manifest: 'manifest.json',
    manifestText: 'says rows, bytes and SHA-256 of each file, and what its columns mean.',
    columns: ['File', 'Rows', 'Parquet', 'CSV, gzip'],
    tables: {
      products: 'Products',
      offers: 'Offers',
      listings: 'Lowest prices',
      'price-points': 'Price points',
      strikes: 'Struck prices',
    },
    month: (month: string): string => `Price points, ${month}`,
    current: 'so far',
    months: (count: number): string =>
      count === 1 ? 'Price points of 1 earlier month' : `Price points of ${count} earlier months`,
    bytes: sizeWords,
    leftOut: (shops: string): string => `Nothing of these shops is in it: ${shops}.`,
  },
  columns: {
    heading: 'What the columns mean',
    headings: ['Column', 'Type', 'Meaning'],
    nullable: 'or null',
  },
  start: {
    heading: 'Quick start',
    duckDb: 'DuckDB reads the files where they are. What each product costs now:',
    history: 'How the price of one offer moved:',
    curl: 'Or download a file, and compare it with the manifest:',
    check: 'pricehound dumps check FOLDER does that for all files in a folder.',
  },
  changes: {
    heading: 'Stay up to date',
    text: 'The dump is of one moment. Its manifest names the cursor at which the feed of changes goes on: what has changed since is one request away.',
    rule: 'Take the last change of each offer. It replaces the offer of the dump; where it is null, the offer has ended. Nothing is lost between the two.',
    days: 'The cursor is good for 30 days.',
    leftOut: 'Leave out the changes of shops that are left out of the dump.',
    more: 'API documents',
  },
  licence: {
    heading: 'Licence',
    before: 'The data is published under the ',
    after: '.',
    keep: 'Keep to it when you use the data, and say that it comes from PriceHound.',
    never:
      'There is nothing about people in it: no accounts, no wishlists, no clicks, no authors of reviews.',
    shops: 'A shop that does not want to be part of it is left out, with all of its prices.',
  },
} as const
