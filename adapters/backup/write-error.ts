import { backupExists, backupUnwritable } from '#application/backup/backup-errors.ts'

export const asWriteError = (error: unknown, path: string): unknown => {
  if (codeOf(error) === 'EEXIST') return backupExists(path)
  return isOfFileSystem(error) ? backupUnwritable(path, wordsFor(error)) : error
}

export const isOfFileSystem = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error

export const wordsFor = (error: Error): string => words.get(codeOf(error)) ?? error.message

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

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
