import { createContext } from 'react'

/** What a form tells its fields. */
export type FormState = {
  /** Begins the ids of its fields: `${id}-${name}`. */
  readonly id: string
  readonly isBusy: boolean
  /** What is wrong, by the names of fields. */
  readonly errors: Readonly<Record<string, string>>
}

export const FormContext = createContext<FormState>({ id: 'form', isBusy: false, errors: {} })
