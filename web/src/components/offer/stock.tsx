import type { Availability } from '#domain/offer/availability.ts'
import type { ReactNode } from 'react'
import { productMessages as messages } from '../../messages/product.ts'
import styles from './stock.module.css'

const tones: Readonly<Record<Availability, 'good' | 'warn' | 'muted'>> = {
  'in-stock': 'good',
  limited: 'warn',
  'in-store': 'warn',
  preorder: 'warn',
  backorder: 'warn',
  'out-of-stock': 'muted',
  discontinued: 'muted',
  unknown: 'muted',
}

export const Stock = ({ availability }: { readonly availability: Availability }): ReactNode => (
  <span className={styles[tones[availability]]}>{messages.stock[availability]}</span>
)
