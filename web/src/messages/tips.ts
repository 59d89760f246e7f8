const percent = (share: number): string => `${Math.round(share * 100)}%`

const saved = (savedPercent: number | null, tips: string): string => {
  if (savedPercent === null) return 'not said so far'
  const amount = `${Math.abs(savedPercent).toFixed(1)}%`
  if (Math.abs(savedPercent) < 0.05) return `saved and cost nothing (${tips})`
  return `${savedPercent > 0 ? 'saved' : 'cost'} ${amount} of the price (${tips})`
}

export const tipsMessages = {
  title: 'How good are our tips?',
  description:
    'How often PriceHound was right that a price would drop, or would not: every tip, checked after 30 days.',
  lead: 'We say on product pages how likely a lower price is. 30 days later we check what happened.',
  summary: {
    likely: (percent: number, saved: number | null): string =>
      `When we said a drop was likely, the price fell ${percent} of 100 times${
        saved !== null && saved >= 0.05 ? `, and waiting saved ${saved.toFixed(1)}%` : ''
      }.`,
    unlikely: (percent: number): string =>
      `When we said a drop was unlikely, it fell ${percent} of 100 times.`,
    label: (likely: number, unlikely: number): string =>
      `Share of prices that fell: ${likely}% where we said likely, ${unlikely}% where we said unlikely.`,
    saidLikely: 'Fell where we said “likely”',
    saidUnlikely: 'Fell where we said “unlikely”',
    replay: 'Tested on past prices: no tip that a shopper saw is 30 days old yet.',
    none: 'No tip is 30 days old yet, so there is nothing to judge.',
  },
  curious: { heading: 'For the curious', summary: 'All figures, and the formulas' },
  shown: {
    heading: 'What we told shoppers',
    none: 'Nothing that we told a shopper is 30 days old yet, so there is nothing to judge.',
  },
  replay: {
    heading: 'Tested on past prices',
    text: 'No shopper saw these. For prices of the past we worked out what we would have said of them, by what was known before them alone, and checked what happened.',
    none: 'There is no replay: the price history is too short for it.',
  },
  of: (tips: string, first: string, last: string): string =>
    `${tips}, said from ${first} to ${last}.`,
  tips: (count: number, text: string): string => (count === 1 ? '1 tip' : `${text} tips`),
  waiting: (tips: string): string => `${tips} less than 30 days old, not judged yet.`,
  demonstration: 'In this demonstration the prices, and so the record, are invented.',
  facts: {
    lower: 'The price was lower',
    lowerText: (share: number): string => `within 30 days of ${percent(share)} of the tips`,
    brier: 'Brier score',
    brierText: (brier: string, base: string): string =>
      `${brier}; ${base} if we had always said how often prices of the category fall. 0 is perfect, and always saying 5 in 10 gives 0.25.`,
    skill: 'Skill',
    skillText: (skill: number): string =>
      skill > 0
        ? `${percent(skill)} less error than that`
        : `none: ${percent(-skill)} more error than that`,
    waited: 'Waiting where we said likely',
    bought: 'Buying at once where we said unlikely',
    saved,
    followed:
      'Whoever waits buys at the first price that is 3% lower, or after 30 days at what it costs then. Both figures are means.',
  },
  plot: {
    heading: 'When we said it, how often was it so?',
    label: (words: string): string => `Said, and how often it was so: ${words}.`,
    point: (said: string, was: string): string => `${said}: ${was}`,
    said: 'Said, in 10',
    was: 'Was lower, %',
    note: 'On the line, what happened is what we said. A larger dot is of more tips.',
    columns: ['Said', 'Tips', 'Was lower'],
    chance: (tenths: number): string => `about ${tenths} in 10`,
    percent,
  },
  categories: {
    heading: 'By category',
    columns: ['Category', 'Tips', 'Skill', 'Waiting saved', 'Buying saved'],
    unknown: '–',
  },
  how: {
    heading: 'How a tip is made',
    more: 'What it looks at, and when it says nothing',
    text: 'A small formula learns from the prices that we collected. It needs 120 days of a product’s delivered prices. Lower means 3% lower, or more, for three hours at least.',
    points: [
      'It looks at how often prices of the category fall, how long this one has held, where it stands against its median of 90 days and in its year, how often it fell, where it was two months ago, how many offers there are, and which sales are near.',
      'It says a chance in tenths. From 6 in 10 on we call a lower price likely, up to 3 in 10 unlikely. The reason that we give is what counted most.',
      'It is tried on the latest third of the prices, which it has not seen. Of categories where its chances do not come true as said, or are no better than how often prices there fall, it says nothing.',
      'It says nothing in the weeks before a sale that the collected prices do not contain yet.',
      'Money has no part in it. A tip does not change any order on this site.',
    ],
  },
  howWeRank: 'How we rank',
} as const
