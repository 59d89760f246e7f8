import type { FastifyRequest } from 'fastify'

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

/** Bots, HEAD and browsers that only look ahead are no visits. */
export const isPerson = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !isKnownBot(headers['user-agent']) &&
  !String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch')
