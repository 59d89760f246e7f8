import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { MeasureFile } from '#application/open-data/write-table.ts'
import type { DumpFormat } from '#domain/open-data/dump-file-name.ts'
import { parquetMetadata } from 'hyparquet'

/** Reads the file once, in bounded memory. */
export const measureFile: MeasureFile = async (format, chunks) => {
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* (): AsyncIterable<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const rows = await counters[format](measured())
  return { bytes, sha256: hash.digest('hex'), rows }
}

type Count = (chunks: AsyncIterable<Uint8Array>) => Promise<number | undefined>

/** By what stands at its end; longer ends than these are of files that we do not make. */
const countParquet: Count = async (chunks) => {
  let end = Buffer.alloc(0)
  for await (const chunk of chunks) {
    end = Buffer.concat([end, chunk])
    if (end.length > 2 * longestEnd) end = Buffer.from(end.subarray(-longestEnd))
  }
  try {
    const { buffer, byteOffset, length } = end
    const rows = Number(parquetMetadata(buffer.slice(byteOffset, byteOffset + length)).num_rows)
    return Number.isSafeInteger(rows) ? rows : undefined
  } catch {
    return undefined
  }
}

const longestEnd = 8 * 1024 * 1024

/** Lines without the header; a line break within quotes ends none. What is damaged is read to its end, too. */
const countCsv: Count = async (chunks) => {
  let lines = 0
  let isQuoted = false
  let isDamaged = false
  const text = createGunzip().on('data', (part: Uint8Array) => {
    for (const byte of part) {
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === lineFeed && !isQuoted) lines++
    }
  })
  const read = finished(text).catch(() => {
    isDamaged = true
  })
  for await (const chunk of chunks)
    if (!isDamaged && !text.write(chunk)) await Promise.race([once(text, 'drain'), read])
  if (!isDamaged) text.end()
  await read
  return isDamaged || lines === 0 ? undefined : lines - 1
}

const quote = 0x22
const lineFeed = 0x0a

const counters: Readonly<Record<DumpFormat, Count>> = {
  parquet: countParquet,
  'csv.gz': countCsv,
}
