import { hash } from 'node:crypto'
import type { Digest } from '#application/collect/run/staged-offer.ts'

export const digest: Digest = (text) => hash('sha1', text, 'base64url')
