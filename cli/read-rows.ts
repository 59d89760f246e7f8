import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { DomainError } from '#domain/errors.ts'

/**
 * The rows of a file: a JSON list, a JSON object with `items`, or JSON lines (`.jsonl`, `.ndjson`).
 * Throws DomainError 'invalid' when it cannot be read.
 */
export const readRows = async (file: string): Promise<readonly unknown[]> => {
  const text = await readText(file)
  const extension = extname(file).toLowerCase()
  if (extension === '.jsonl' || extension === '.ndjson') {
    return text
      .split('\n')
      .map((line, at) => ({ line: line.trim(), at }))
      .filter(({ line }) => line !== '')
      .map(({ line, at }) => parse(line, `line ${at + 1}`))
  }
  if (extension !== '.json') throw unreadable('its name must end in .json, .jsonl or .ndjson')
  const value = parse(text, 'it')
  if (Array.isArray(value)) return value
  if (typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items))
    return value.items
  throw unreadable('it holds no list')
}

const largestFile = 256 * 1024 * 1024

const readText = async (file: string): Promise<string> => {
  try {
    if ((await stat(file)).size > largestFile) throw unreadable('it is larger than 256 MB')
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw unreadable(error instanceof Error ? error.message : String(error))
  }
}

const parse = (text: string, what: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable(`${what} is not JSON`)
  }
}

const unreadable = (why: string): DomainError =>
  new DomainError('invalid', 'import.unreadable', `The file cannot be imported: ${why}.`)
