/** Programs that follow links without a person behind them; their visits say nothing. */
export const isKnownBot = (userAgent: string | undefined): boolean =>
  !userAgent || bots.test(userAgent)

/** Crawlers, link previews, watchers, and libraries that scripts are made with. */
const bots = new RegExp(
  [
    // Cubot makes phones.
    '(?<!cu)bots?\\b|crawl|spider|slurp|scrap|archiver|headless|phantomjs|lighthouse',
    'facebookexternalhit|whatsapp|embedly|preview|google-inspectiontool',
    'monitor|uptime|pingdom|statuscake',
    '^(curl|wget|python|java|go|ruby|php|node|undici|axios|okhttp|libwww|apache-http)',
  ].join('|'),
  'i',
)
