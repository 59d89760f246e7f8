import { statfs } from 'node:fs/promises'

/**
 * Whether the disk below `folder` cannot take another segment of the write-ahead log. PGlite
 * then neither answers nor fails: its next statement blocks for ever.
 */
export const isDiskFull = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize <= walSegmentBytes
}

const walSegmentBytes = 16 * 1024 * 1024
