/** In bytes. What unpacks to far more than lists and pages do was packed to keep its reader busy. */
export const isBomb = (packed: number, unpacked: number): boolean =>
  unpacked > harmless && unpacked > packed * mostTimes

const harmless = 64 * 1024 * 1024
/** Feeds unpack to ten to forty times their size. */
const mostTimes = 100
