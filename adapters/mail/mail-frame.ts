/** What stands around what a mail says. */
export type MailFrame = {
  /** Whom it greets; undefined for somebody whose name is not known. */
  readonly name: string | undefined
  /** The address of the start page. */
  readonly home: string
  readonly supportEmail: string
}

export const greetingOf = ({ name }: MailFrame): string =>
  name === undefined || name === '' ? 'Kia ora,' : `Kia ora ${name},`

export const whyWeWrite = 'You receive this email because this address was entered at PriceHound.'
