import { CsvError, parse } from 'csv-parse/sync'
import { importUnreadable } from './import-unreadable.ts'

/**
 * The lines of a table, the first one too. Without a delimiter it is told by the first line: Excel
 * writes `;` in countries with a decimal comma. Throws DomainError 'invalid' where a quotation mark
 * leaves open what belongs to which line.
 */
export const readTable = (text: string, known?: '\t'): readonly (readonly string[])[] => {
  const delimiter = known ?? delimiterOf(text)
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      // Empty lines count in line numbers.
      skip_empty_lines: false,
      relax_column_count: true,
      // Tab-separated files rarely use quotes.
      relax_quotes: delimiter === '\t',
      max_record_size: longestLine,
    })
  } catch (error) {
    if (error instanceof CsvError) throw importUnreadable(reasonOf(error))
    throw error
  }
}

const longestLine = 1_000_000

const delimiterOf = (text: string): string => {
  const [headings = ''] = text.split(/[\r\n]/, 1)
  const count = (delimiter: string): number => headings.split(delimiter).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

const reasonOf = (error: CsvError): string => {
  const records = error['records']
  const row = `row ${typeof records === 'number' ? records + 1 : '?'}`
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `${row} is longer than a million characters`
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `${row} has a quotation mark that is never closed`
  return `${row} has a quotation mark inside a value: double it and enclose the value in quotation marks`
}
