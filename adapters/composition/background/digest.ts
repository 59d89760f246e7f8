import { hash } from 'node:crypto'
import type { Digest } from '#application/collect/run/staged-row.ts'

export const digest: Digest = (text) => hash('sha1', text, 'base64url')
