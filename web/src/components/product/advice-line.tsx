import { adviceWords } from '#domain/tip/advice.ts'
import type { AdviceBody } from '#openapi/schemas/product/advice.ts'
import type { ReactNode } from 'react'
import styles from './card-advice.module.css'

/** The answer with what decided it. */
export const AdviceLine = ({ advice }: { readonly advice: AdviceBody }): ReactNode => (
  <p>
    <AdviceMark kind={advice.kind} />. {advice.reason}
  </p>
)

/** The answer in words, with a dot in its colour. */
export const AdviceMark = ({ kind }: Pick<AdviceBody, 'kind'>): ReactNode => (
  <>
    <span className={styles[kind]} aria-hidden="true">
      ●
    </span>{' '}
    {adviceWords[kind]}
  </>
)
