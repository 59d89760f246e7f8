/** Bytes that the server takes at most. */
const maxBytes = 5_000_000

const types = ['jpeg', 'png', 'webp', 'svg+xml', 'heic', 'heif'].map((type) => `image/${type}`)
const endings = ['.jpg', '.jpeg', '.png', '.webp', '.svg', '.heic', '.heif']

export const acceptedTypes = [...types, ...endings].join(',')

/** Names the message for a file; the server decides by what is in it. */
export const pictureProblem = ({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): 'refused' | 'tooLarge' | undefined => {
  const isPicture = types.includes(type) || endings.some((end) => name.toLowerCase().endsWith(end))
  if (!isPicture || size === 0) return 'refused'
  return size > maxBytes ? 'tooLarge' : undefined
}
