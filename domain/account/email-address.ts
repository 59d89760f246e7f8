/** RFC 5321, 4.5.3.1.3, without the brackets. */
export const emailAddressMaxLength = 254

/** NFKC, so that look-alikes such as a full-width @ are equal. Undefined for an invalid address. */
export const toEmailAddress = (text: string): string | undefined => {
  const address = text.normalize('NFKC').trim().toLowerCase()
  if (address.length > emailAddressMaxLength) return undefined
  return pattern.test(address) ? address : undefined
}

const pattern =
  /^[^\s\p{C}@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u
