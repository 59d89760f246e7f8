/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3, without the brackets). */
export const emailAddressMaxLength = 254

/**
 * An e-mail address as we keep and compare it: in Unicode's compatibility form (NFKC), so that look-alike
 * signs such as a full-width @ cannot pass for another address, trimmed and in lower case. Undefined for
 * what no mail can be sent to: control characters, spaces, no or several @, a host without a dot.
 */
export const toEmailAddress = (text: string): string | undefined => {
  const address = text.normalize('NFKC').trim().toLowerCase()
  if (address.length > emailAddressMaxLength) return undefined
  return pattern.test(address) ? address : undefined
}

/** Letters of any script are let in; quoted local parts and address literals are not. */
const pattern =
  /^[^\s\p{C}@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u
