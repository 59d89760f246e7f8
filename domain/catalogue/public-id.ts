const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const length = 11
const largest = BigInt(alphabet.length) ** BigInt(length)

/** Random bytes that a public id takes: more than its 64 bits, so that no letter is favoured. */
export const publicIdBytes = 16

/** A product's id in URLs: 11 base58 characters (no 0, O, I or l) made from random bytes. */
export const makePublicId = (random: Uint8Array): string => {
  if (random.length < publicIdBytes) throw new RangeError(`needs ${publicIdBytes} random bytes`)
  let rest = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n) % largest
  let id = ''
  for (let place = 0; place < length; place++) {
    id = alphabet.charAt(Number(rest % 58n)) + id
    rest /= 58n
  }
  return id
}

export const isPublicId = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{11}$/.test(text)
