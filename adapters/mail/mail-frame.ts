export type MailFrame = {
  /** For the greeting; undefined when the name is unknown. */
  readonly name: string | undefined
  readonly home: string
  readonly supportEmail: string
}

export const greetingOf = ({ name }: MailFrame): string =>
  name === undefined || name === '' ? 'Kia ora,' : `Kia ora ${name},`

export const whyWeWrite = 'You receive this email because this address was entered at PriceHound.'
