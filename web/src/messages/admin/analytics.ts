/** Texts of the page that shows how the site is used. */
export const analyticsMessages = {
  title: 'Analytics',
  lead: 'What those did who allowed cookies. Nobody is named, and days are those of New Zealand.',
  period: {
    label: 'Period',
    choices: { '': 'Last 30 days', '7': 'Last 7 days', '90': 'Last 90 days', '365': 'Last year' },
  },
  reading: 'Counting…',
  readFailed: 'We could not read the figures just now.',
  figures: {
    visits: 'Visits',
    pageViews: 'Page views',
    searches: 'Searches',
    clickOuts: 'Click-outs',
    returning: 'Returning users',
    allowed: 'Allowed cookies',
    shopVisits: 'Ways to shops (anybody)',
  },
  byDay: (figure: string): string => `${figure} by day`,
  onDay: (day: string, count: string): string => `${day}: ${count}`,
  most: (count: string): string => `at most ${count} a day`,
  day: 'Day',
  table: 'The figures of each day',
  places: 'Pages that were looked at',
  place: 'Page',
  views: 'Views',
  nothing: 'Nobody who allowed cookies has looked at a page in this time.',
} as const
