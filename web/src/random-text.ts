/** 32 hex digits that nobody else has, also where a page has no TLS and with it no `randomUUID`. */
export const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
