import type { FeedReportBody } from '#openapi/schemas/feed-check.ts'

const number = (count: number): string => count.toLocaleString('en-NZ')

const records = (count: number): string => (count === 1 ? '1 record' : `${number(count)} records`)

export const feedCheckMessages = {
  title: 'Check your feed',
  description:
    'For shops: see what PriceHound would show of your product feed, what is wrong in which record, and how to fix it.',
  heading: 'Check your feed',
  lead: 'For shops: see what we would show of your feed, what is wrong in which record, and how to fix it. Nothing is kept.',
  needsScripts:
    'This page needs JavaScript. Without it you can send the feed to the API, as the API documents say, or check it at the command line with “pricehound feed check”.',
  read: {
    heading: 'What we read',
    list: [
      'Google Merchant feeds: RSS, Atom, TSV, CSV or JSON, gzipped or not',
      'Feeds of Awin (CSV or JSON), Commission Factory or Geizhals (CSV)',
      'What Shopify, WooCommerce and Magento export (CSV), and their lists of products (JSON)',
      'A product page with schema.org markup',
    ],
    next: 'All well? Then write to us, and tell us where your feed is:',
    contact: 'contact',
  },
  form: {
    ways: 'Your feed',
    way: { file: 'A file', url: 'An address', text: 'Paste it' },
    file: 'File',
    fileHint: 'XML, TSV, CSV, JSON or HTML, gzipped or not; up to 20 MB.',
    url: 'Address',
    urlHint: 'We fetch it once, now.',
    text: 'The feed, or some of it',
    textHint: 'With its first line or tag, which says what the fields are.',
    at: 'Address it came from',
    atHint: 'For a page, a list or an export, whose links name no domain. You may leave it out.',
    country: 'Sells to',
    pricesIn: (country: string, currency: string): string => `${country} (prices in ${currency})`,
    submit: 'Check it',
    busy: 'Reading your feed…',
  },
  report: {
    region: 'Result',
    good: 'We would accept this feed',
    partly: 'We would accept part of this feed',
    broken: 'We would not accept this feed',
    format: (name: string, encoding: string): string => `${name}, ${encoding.toUpperCase()}.`,
    guessed:
      'The encoding was guessed: say which one it is, or better write UTF-8, or letters such as ā may come out wrong.',
    unknownFormat: 'We could not tell what it is.',
    links: (domains: readonly string[]): string => `Links may lead to ${domains.join(', ')}.`,
    counts: {
      rows: 'records',
      accepted: 'as they are',
      partiallyAccepted: 'with something left out',
      rejected: 'rejected',
      skipped: 'skipped',
    } satisfies Readonly<Record<keyof FeedReportBody['counts'] | 'rows', string>>,
    problems: 'What to fix',
    noProblems: 'Nothing is wrong with it.',
    severity: { error: 'Error', warning: 'Warning', note: 'Note' },
    severityHint: {
      error: 'The record is not shown.',
      warning: 'It is left out, and the rest is shown.',
      note: 'The record is left alone for now.',
    },
    wholeRecord: 'the whole record',
    times: (count: number): string => `in ${records(count)}`,
    example: (row: number, line: number | null, id: string | null): string =>
      `Record ${number(row)}` +
      (line === null ? '' : ` (line ${number(line)} of the file)`) +
      (id === null ? '' : `, id ${id}`),
    nothing: 'nothing there',
    mend: 'To fix it:',
    offers: (shown: number, total: number): string =>
      total > shown ? `The first ${shown} of ${number(total)} that we would show` : 'We would show',
    noOffers: 'We would show nothing of it.',
    deliveryUnknown: 'Delivery not stated',
    again: 'Check another one',
  },
  refused: {
    network:
      'No answer came: the site cannot be reached, or the upload took too long. Large files go faster gzipped.',
    busy: 'Others are having their feeds checked just now. Please try again in a moment.',
    twice: 'Please wait until your other check is done.',
    tooLarge: 'That is more than 20 MB. Gzip it, or check a part of it.',
    failed: 'Something went wrong on our side. Please try again.',
  },
} as const
