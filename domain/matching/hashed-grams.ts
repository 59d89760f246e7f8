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

/** How many groups two texts share. */
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
