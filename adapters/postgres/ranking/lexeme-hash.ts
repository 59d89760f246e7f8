const offsetBasis = 0x811c9dc5
const prime = 0x01000193

/** 32 bits for the bytes of a lexeme in UTF-8 (FNV-1a), from `start` to before `end`. */
export const hashOfBytes = (bytes: Uint8Array, start: number, end: number): number => {
  let hash = offsetBasis
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), prime)
  return hash >>> 0
}

export const hashOf = (lexeme: string): number => {
  const bytes = encoder.encode(lexeme)
  return hashOfBytes(bytes, 0, bytes.length)
}

/**
 * Of each lexeme of a vector as `tsvectorsend` writes it: how many there are (4 bytes); of each its text, a
 * zero byte, how many places it has (2) and each of them (2).
 */
export const hashesIn = (vector: Uint8Array): readonly number[] => {
  const view = new DataView(vector.buffer, vector.byteOffset, vector.byteLength)
  const hashes: number[] = []
  let at = 4
  for (let left = view.getUint32(0); left > 0; left--) {
    const start = at
    while (vector[at] !== 0) at++
    hashes.push(hashOfBytes(vector, start, at))
    at += 3 + 2 * view.getUint16(at + 1)
  }
  return hashes
}

/** Where it is among sorted ones; -1 where it is not. */
export const placeOfHash = (hashes: Uint32Array, hash: number): number => {
  let [low, high] = [0, hashes.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = hashes[middle] ?? 0
    if (found === hash) return middle
    if (found < hash) low = middle + 1
    else high = middle - 1
  }
  return -1
}

const encoder = new TextEncoder()
