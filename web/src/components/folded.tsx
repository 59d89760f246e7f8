import type { ReactNode } from 'react'

type Props = {
  readonly heading: string
  /** Says it shortly, open or not. */
  readonly text: string
  readonly summary: string
  readonly children: ReactNode
}

/** A section of prose whose details are for those who open them. */
export const Folded = ({ heading, text, summary, children }: Props): ReactNode => (
  <section>
    <h2>{heading}</h2>
    <p>{text}</p>
    <details>
      <summary>{summary}</summary>
      {children}
    </details>
  </section>
)
