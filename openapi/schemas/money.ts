import { currencies } from '#domain/money/money.ts'
import { z } from 'zod'

export const CurrencySchema = z.enum(currencies).describe('ISO 4217 code.')

export const AmountMinorSchema = z.int().min(0).describe('Cents.')
