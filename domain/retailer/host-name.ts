/** ASCII, at least two labels, not an IP address. */
export const isHostName = (text: string): boolean => {
  const labels = text.split('.')
  return (
    text.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label)) &&
    !/^\d+$|^0x/.test(labels.at(-1) ?? '')
  )
}
