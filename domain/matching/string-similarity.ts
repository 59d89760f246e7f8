/** Jaro-Winkler similarity from 0 to 1 (Winkler 1990): alike beginnings count for more. */
export const jaroWinkler = (one: string, other: string): number => {
  if (one === other) return 1
  const reach = Math.max(Math.floor(Math.max(one.length, other.length) / 2) - 1, 0)
  let taken = 0
  let matches = 0
  const pairs: number[] = []
  for (let i = 0; i < one.length; i++) {
    const to = Math.min(i + reach + 1, other.length)
    for (let j = Math.max(i - reach, 0); j < to; j++) {
      if (j > 30 || (taken & (1 << j)) !== 0 || one.charCodeAt(i) !== other.charCodeAt(j)) continue
      taken |= 1 << j
      pairs.push(j)
      matches++
      break
    }
  }
  if (matches === 0) return 0
  let swaps = 0
  let next = 0
  for (let j = 0; j < Math.min(other.length, 31); j++) {
    if ((taken & (1 << j)) === 0) continue
    const index = pairs[next++]
    if (index !== undefined && other.charCodeAt(index) !== other.charCodeAt(j)) swaps++
  }
  const jaro = (matches / one.length + matches / other.length + (matches - swaps / 2) / matches) / 3
  return jaro + Math.min(commonPrefix(one, other), 4) * 0.1 * (1 - jaro)
}

export const commonPrefix = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++
  return length
}

/** Hashes of all groups of three characters, ascending, each once. Shorter texts are one group. */
export const hashedGrams = (text: string): Int32Array => {
  if (text === '') return new Int32Array()
  const count = Math.max(text.length - 2, 1)
  const grams = new Int32Array(count)
  for (let index = 0; index < count; index++) {
    grams[index] =
      (text.charCodeAt(index) << 20) ^
      ((text.charCodeAt(index + 1) || 0) << 10) ^
      (text.charCodeAt(index + 2) || 0)
  }
  grams.sort()
  let kept = 1
  for (let index = 1; index < count; index++) {
    const gram = grams[index] ?? 0
    if (gram !== grams[index - 1]) grams[kept++] = gram
  }
  return grams.subarray(0, kept)
}

export const sharedGrams = (one: Int32Array, other: Int32Array): number => {
  let shared = 0
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const left = one[i] ?? 0
    const right = other[j] ?? 0
    if (left === right) shared++
    if (left <= right) i++
    if (right <= left) j++
  }
  return shared
}
