import { statfs } from 'node:fs/promises'

/**
 * Whether the disk has no room for another segment of the write-ahead log. PGlite's next statement
 * would then block for ever.
 */
export const isDiskFull = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize <= walSegmentBytes
}

const walSegmentBytes = 16 * 1024 * 1024
