/** A place in the write-ahead log, as PostgreSQL writes it: `16/B374D848`. */
export const readLogPosition = (text: string | null | undefined): bigint | undefined => {
  const [, high = '', low = ''] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text ?? '') ?? []
  return high === '' ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
