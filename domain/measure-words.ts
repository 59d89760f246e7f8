/** `940 kB`, `48.2 MB`, `1.3 GB`; powers of ten, as disks are sold. */
export const sizeWords = (bytes: number): string => {
  if (bytes < 1000) return `${bytes}\u00a0B`
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(0)}\u00a0kB`
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`
  return `${(bytes / 1_000_000_000).toFixed(1)}\u00a0GB`
}

/** `0.4 s`, `42 s`, `2 min 5 s`, `1 h 12 min`. */
export const durationWords = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}
