import { z } from 'zod'
import { once } from './once.ts'

export const flag = z
  .enum(['true', 'false', '1', '0', 'on', ''], { error: once('must be true or false') })
  .default('false')
  .transform((sent) => sent === 'true' || sent === '1' || sent === 'on')
