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

/** How many characters two texts begin with alike. */
export const commonPrefix = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++
  return length
}
