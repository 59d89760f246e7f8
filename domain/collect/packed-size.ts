/**
 * What unpacks to far more than lists and pages do was packed to keep its reader busy: by its bytes, or by the
 * milliseconds that it has kept its reader so far.
 */
export const isBomb = (packed: number, unpacked: number, readMs: number): boolean =>
  unpacked > harmless && unpacked > packed * (readMs > patienceMs ? usualTimes : mostTimes)

/** In bytes. */
const harmless = 64 * 1024 * 1024
const mostTimes = 100
/** Feeds unpack to ten to forty times their size. */
const usualTimes = 40
const patienceMs = 20_000
