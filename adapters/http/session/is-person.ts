import type { FastifyRequest } from 'fastify'
import { isKnownBot } from './known-bots.ts'

/** Bots, HEAD and browsers that only look ahead are no visits. */
export const isPerson = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !isKnownBot(headers['user-agent']) &&
  !String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch')
