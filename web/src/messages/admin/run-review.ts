/** Texts by which somebody judges one collection: what it would do, and what was wrong with its records. */
export const runReviewMessages = {
  held: {
    heading: 'This collection waits for you',
    hint: 'It would do what mistakes do and shops hardly ever mean. Until you decide, what is shown stays as it is.',
    confirm: 'Let it go on',
    confirmTitle: 'Let this collection go on?',
    changes: (added: string, changed: string, removed: string): string =>
      `${added} new offers, ${changed} changed, ${removed} gone`,
    confirmWords: (changes: string): string =>
      `Shoppers see what comes of it within minutes: ${changes}.`,
    wait: 'Decide later',
    confirmed: 'It goes on.',
    discard: 'Give it up',
    discardTitle: 'Give this collection up?',
    discardWords: (changes: string): string =>
      `What is shown stays as it is, without this: ${changes}.`,
    discarded: 'It was given up. What is shown stays as it is.',
  },
  examples: {
    gone: 'Offers that would go',
    repriced: 'Prices that would change beyond belief',
    goneRows: 'Examples of offers that would go',
    repricedRows: 'Examples of such prices',
    repricedHint: 'The largest change first.',
    first: (shown: number, all: string): string => `The first ${shown} of ${all}.`,
    id: 'Id at the shop',
    title: 'Title',
    price: 'Price',
    was: 'Was',
    willBe: 'Would be',
  },
  problems: {
    heading: 'Problems',
    hint: 'The gravest first. Shops can find them themselves with the feed check.',
    none: 'Nothing was wrong with the records.',
    severities: { error: 'Error', warning: 'Warning', note: 'Note' },
    times: (count: string): string => (count === '1' ? '1 record' : `${count} records`),
    wholeRecord: 'the whole record',
    mend: 'To mend it:',
    examples: 'The first of them',
    record: 'Record (without a header)',
    id: 'Id at the shop',
    value: 'What stands there',
  },
} as const
