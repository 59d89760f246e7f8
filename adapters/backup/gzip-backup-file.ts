import { createHash, randomUUID, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, stat, unlink, mkdir, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type {
  BackupFile,
  BackupHeader,
  BackupRecord,
  Snapshot,
  BackupFolder,
} from '#application/backup/backup.ts'
import {
  backupDamaged,
  backupMissing,
  backupUnreadable,
  backupUnwritable,
  backupExists,
} from '#application/backup/backup-errors.ts'
import { DomainError } from '#domain/errors.ts'
import { z } from 'zod'
import { join } from 'node:path'

/** Gzipped JSON lines: a header, per table a line of columns and lines of rows, then the SHA-256 of all above. */
export const gzipBackupFile: BackupFile = {
  async write(path, snapshot, onRows) {
    const unfinished = `${path}.${randomUUID()}.part`
    try {
      const out = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(Readable.from(linesOf(snapshot, onRows)), createGzip(), out)
      const { size } = await stat(unfinished)
      // Unlike a rename, a link fails if the file was created meanwhile.
      await link(unfinished, path)
      return size
    } catch (error) {
      throw asWriteError(error, path)
    } finally {
      await unlink(unfinished).catch(() => {})
    }
  },
  async open(path) {
    const header = await verify(path)
    return { header, records: recordsIn(path) }
  },
}

const format = 'pricehound-backup'
const version = 1

async function* linesOf(
  { header, records }: Snapshot,
  onRows: (count: number) => void,
): AsyncIterable<string> {
  const hash = createHash('sha256')
  yield hashed(hash, { format, version, ...header })
  for await (const record of records) {
    yield hashed(hash, record)
    if ('rows' in record) onRows(record.rows.length)
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

const hashed = (hash: Hash, value: unknown): string => {
  const line = `${JSON.stringify(value)}\n`
  hash.update(line)
  return line
}

/** Nothing is used before the checksum matches. */
const verify = async (path: string): Promise<BackupHeader> => {
  const hash = createHash('sha256')
  let firstLine: unknown
  let last: string | undefined
  let rows = 0
  for await (const line of linesIn(path)) {
    firstLine ??= readFormat(line, path)
    if (last !== undefined) {
      hash.update(`${last}\n`)
      rows += countRows(last, path)
    }
    last = line
  }
  if (last === undefined) throw backupDamaged('it is empty', path)
  const footer = parse(last, path)
  if (!isObject(footer) || footer['sha256'] !== hash.digest('hex')) {
    throw backupDamaged('its checksum does not fit', path)
  }
  const header = readHeader(firstLine, path)
  if (rows !== header.rows) throw backupDamaged('it does not hold the rows that it names', path)
  return header
}

const readFormat = (line: string, path: string): unknown => {
  const header = parse(line, path)
  if (!isObject(header) || header['format'] !== format)
    throw backupDamaged('it is another format', path)
  if (header['version'] !== version) {
    throw backupDamaged(
      `it is of format version ${String(header['version'])}, not ${version}`,
      path,
    )
  }
  return header
}

const readHeader = (firstLine: unknown, path: string): BackupHeader => {
  const { success, data } = headerSchema.safeParse(firstLine)
  if (!success) throw backupDamaged('its first line is no header', path)
  return data
}

const headerSchema = z.object({
  createdAt: z.string(),
  application: z.string(),
  migrations: z.array(z.string()),
  history: z.object({ from: z.string(), to: z.string() }).nullable(),
  rows: z.number(),
})

const countRows = (line: string, path: string): number => {
  const record = line.startsWith('{"rows":') ? parse(line, path) : undefined
  const rows = isObject(record) ? record['rows'] : undefined
  return Array.isArray(rows) ? rows.length : 0
}

async function* recordsIn(path: string): AsyncIterable<BackupRecord> {
  let first = true
  for await (const line of linesIn(path)) {
    const record = parse(line, path)
    if (!first && isObject(record) && !('sha256' in record)) yield record as BackupRecord
    first = false
  }
}

async function* linesIn(path: string): AsyncIterable<string> {
  // Parts of an unfinished line: concatenating per chunk would copy it each time.
  let pieces: string[] = []
  const text = createGunzip().setEncoding('utf8')
  const file = createReadStream(path).on('error', (error) => text.destroy(error))
  file.pipe(text)
  try {
    for await (const chunk of text) {
      const [continued = '', ...lines] = String(chunk).split('\n')
      pieces.push(continued)
      for (const line of lines) {
        yield pieces.join('')
        pieces = [line]
      }
    }
  } catch (error) {
    throw asReadError(error, path)
  } finally {
    file.destroy()
  }
  const rest = pieces.join('')
  if (rest !== '') yield rest
}

const parse = (line: string, path: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    throw backupDamaged('a line is not JSON', path)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const asReadError = (error: unknown, path: string): unknown => {
  if (error instanceof DomainError) return error
  const code = codeOf(error)
  if (code === 'ENOENT') return backupMissing(path)
  if (code === 'Z_BUF_ERROR') return backupDamaged('it is empty or cut short', path)
  if (code.startsWith('Z_')) return backupDamaged('what is in it is not compressed right', path)
  return isOfFileSystem(error) ? backupUnreadable(path, wordsFor(error)) : error
}

export const makeBackupFolder = (folder: string): BackupFolder => ({
  pathOf: (name) => join(folder, name),
  async ensure() {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
    } catch (error) {
      throw codeOf(error) === 'EEXIST'
        ? backupUnwritable(folder, 'it is no folder')
        : asWriteError(error, folder)
    }
  },
  async remove(path) {
    await rm(path, { force: true })
  },
})

const asWriteError = (error: unknown, path: string): unknown => {
  if (codeOf(error) === 'EEXIST') return backupExists(path)
  return isOfFileSystem(error) ? backupUnwritable(path, wordsFor(error)) : error
}

const isOfFileSystem = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error

const wordsFor = (error: Error): string => words.get(codeOf(error)) ?? error.message

const words: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such folder'],
  ['ENOTDIR', 'a part of the path is no folder'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'this user may not'],
  ['EPERM', 'this user may not'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk space of this user is used up'],
])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
