import { hash, randomBytes } from 'node:crypto'
import type { Secrets } from '#application/account/secrets.ts'

const hashOf: Secrets['hashOf'] = (token) => hash('sha256', token, 'buffer')

export const secrets: Secrets = {
  make() {
    const token = randomBytes(32).toString('base64url')
    return { token, hash: hashOf(token) }
  },
  hashOf,
}
