/** Programs that follow links without a person behind them; their clicks say nothing. */
export const isKnownBot = (userAgent: string | undefined): boolean =>
  !userAgent || bots.test(userAgent)

const bots = new RegExp(
  [
    'bot\\b|bots\\b|crawl|spider|slurp|archiver|scrap|fetch|monitor|uptime|preview|headless',
    'facebookexternalhit|whatsapp|telegram|embedly|lighthouse|pingdom|google-inspectiontool',
    'curl|wget|python|java/|okhttp|axios|go-http-client|libwww|httpclient|node|undici|phantomjs',
  ].join('|'),
  'i',
)
