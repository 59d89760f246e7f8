import type { FastifyRequest } from 'fastify'
import { addressBlock } from './client-of.ts'

export const isKnownBot = (userAgent: string | undefined): boolean =>
  !userAgent || bots.test(userAgent)

/** Crawlers, link previews, monitors and HTTP libraries. */
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

/** What a visit is counted by; undefined for bots, HEAD and prefetching, which are no visits. */
export const networkOf = (request: FastifyRequest): string | undefined =>
  isPerson(request) ? addressBlock(request.ip) : undefined

const isPerson = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !isKnownBot(headers['user-agent']) &&
  !String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch')
