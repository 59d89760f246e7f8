import type { ReactNode } from 'react'
import { priceJudgingMessages as messages } from '../../messages/price-judging.ts'

/** How a price is judged, and what is said of claimed discounts. */
export const VerdictSection = (): ReactNode =>
  messages.map(({ heading, text, points }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  ))
