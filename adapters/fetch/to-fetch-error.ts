import { FetchError } from '#application/fetch/fetch-error.ts'

export const toFetchError = (cause: unknown): FetchError => {
  if (cause instanceof FetchError) return cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'Z_BUF_ERROR') return new FetchError('short', { cause })
  return new FetchError(ofUnpacking.test(code) ? 'encoding' : 'network', { cause })
}

const ofUnpacking = /^(Z_|ERR_BROTLI|ERR__)/
