import { readLimits } from './limits.ts'

export type CutRecord = {
  readonly line: number
  /** Undefined when it is too long, or has a quote that is never closed. */
  readonly text: string | undefined
  readonly fault?: 'row_too_long' | 'row_unreadable'
}

/** A quote that is not closed within the limits of a record costs its own line only. */
export async function* cutRecords(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CutRecord> {
  let buffer = ''
  let line = 1
  let patience = 20
  let isSkipping = false
  /** Delimiters of the header. */
  let usual: number | undefined

  const cutAll = function* (isEnd: boolean): Generator<CutRecord> {
    let start = 0
    // Looked up once, not for each line again.
    let quote = buffer.indexOf('"')
    while (start < buffer.length) {
      const lineEnd = endOfLine(buffer, start, isEnd)
      if (isSkipping) {
        isSkipping = lineEnd === undefined
        start = lineEnd === undefined ? buffer.length : lineEnd + 1
        if (!isSkipping) line += 1
        continue
      }
      if (quote >= 0 && quote < start) quote = buffer.indexOf('"', start)
      const found = endOfRecord(buffer, start, quote, delimiter, isEnd)
      if (found === undefined) {
        const isOpen = lineEnd !== undefined
        const mayWait =
          !isEnd && buffer.length - start <= (isOpen && patience <= 0 ? 0 : readLimits.maxRecord)
        if (mayWait) break
        if (!isOpen) {
          yield { line, text: undefined, fault: 'row_too_long' }
          isSkipping = true
          continue
        }
        patience -= 1
        yield { line, text: undefined, fault: 'row_unreadable' }
        start = lineEnd + 1
        line += 1
        continue
      }
      const { end, isOdd } = unmixed(found, buffer, start, delimiter, usual)
      const record = buffer.slice(start, end)
      usual ??= countOf(record, delimiter) || undefined
      if (isOdd) yield { line, text: undefined, fault: 'row_unreadable' }
      else if (record.length > readLimits.maxRecord)
        yield { line, text: undefined, fault: 'row_too_long' }
      else if (record.trim() !== '') yield { line, text: record }
      line += linesIn(record)
      start = end + 1
    }
    buffer = buffer.slice(start)
  }

  for await (const piece of text) {
    buffer += piece
    yield* cutAll(false)
  }
  yield* cutAll(true)
}

/**
 * A quote that is closed by one of a later row swallowed rows, and would mix the parts of two: then the record begins and
 * ends with a line that has as many delimiters as a row, and that is no end of a field. Only its first line is lost then.
 */
const unmixed = (
  found: RecordEnd,
  text: string,
  start: number,
  delimiter: string,
  usual: number | undefined,
): RecordEnd => {
  const first = text.indexOf('\n', start)
  if (first < 0 || first >= found.end) return found
  const last = text.lastIndexOf('\n', found.end - 1)
  const lines = [text.slice(start, first), text.slice(last + 1, found.end)]
  const areRows =
    lines.every((line) => countOf(line, delimiter) === usual) && !endsField(lines[1] ?? '')
  return areRows ? { end: first, isOdd: true } : found
}

/** Whether a line ends with the quote of a field that began before. */
const endsField = (line: string): boolean => /^[^"]*"\r?$/.test(line.replaceAll('""', ''))

export const countOf = (text: string, part: string): number => {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) count += 1
  return count
}

const endOfLine = (text: string, start: number, isEnd: boolean): number | undefined => {
  const found = text.indexOf('\n', start)
  if (found >= 0) return found
  return isEnd ? text.length : undefined
}

const linesIn = (record: string): number => 1 + countOf(record, '\n')

type RecordEnd = {
  readonly end: number
  readonly isOdd: boolean
}

/** Undefined while its end has not come, or a quote is open. */
const endOfRecord = (
  text: string,
  start: number,
  quote: number,
  delimiter: string,
  isEnd: boolean,
): RecordEnd | undefined => {
  const first = endOfLine(text, start, isEnd)
  if (first === undefined) return undefined
  if (quote < 0 || quote > first) return { end: first, isOdd: false }
  let at = start
  for (;;) {
    if (text.charAt(at) === '"') {
      const closed = closingQuote(text, at)
      if (closed === undefined) return undefined
      const after = text.charAt(closed + 1)
      const isWhole = after === delimiter || after === '\n' || after === ''
      // A quote that another line closes in its middle was never closed.
      if (!isWhole && closed > first) return { end: first, isOdd: true }
      at = closed + 1
    }
    const lineEnd = endOfLine(text, at, isEnd)
    if (lineEnd === undefined) return undefined
    const next = text.indexOf(delimiter, at)
    if (next < 0 || next >= lineEnd) return { end: lineEnd, isOdd: false }
    at = next + 1
  }
}

const closingQuote = (text: string, open: number): number | undefined => {
  const furthest = open + readLimits.maxRecord
  for (let at = open + 1; at < furthest;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    if (text.charAt(quote + 1) !== '"') return quote
    at = quote + 2
  }
  return undefined
}
