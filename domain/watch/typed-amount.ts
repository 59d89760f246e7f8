import { watchLimits } from './watch.ts'

/** Cents of dollars as they are typed, such as `1,299` or `$349.90`; undefined for what is no target. */
export const toMinor = (typed: string): number | undefined => {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(/[, ](?=\d{3}(?:\D|$))/g, '')
  if (!/^\d+(?:\.\d{1,2})?$/.test(plain)) return undefined
  const minor = Math.round(Number(plain) * 100)
  return minor > 0 && minor <= watchLimits.target ? minor : undefined
}
