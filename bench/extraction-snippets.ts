import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandOfHtml } from '#adapters/collect/page/brand-of-html.ts'
import { findGtinDigits, gtinKindOf } from '#domain/collect/gtin-text.ts'

export const about =
  'extraction-snippets FOLDER: share of brands and trade numbers read right from pieces of pages'

type Wrong = { readonly given: string; readonly expected: unknown; readonly got: unknown }

type Score = {
  readonly what: string
  readonly cases: number
  readonly right: number
  readonly wrong: readonly Wrong[]
}

export const bench = (args: readonly string[]): unknown => {
  const [folder] = args
  if (folder === undefined) throw new Error(`Usage: npm run bench -- ${about}`)
  const lines = (file: string): Record<string, string | null>[] =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  const scores = [
    scoreOf(
      'trade numbers found',
      lines('gtin-extract.jsonl'),
      'raw',
      'expected_id',
      findGtinDigits,
    ),
    scoreOf(
      'kinds of trade number',
      lines('gtin-classify.jsonl'),
      'raw',
      'expected_type',
      gtinKindOf,
    ),
    scoreOf('brands', lines('brand.jsonl'), 'html', 'expected', brandOfHtml),
  ]
  for (const { what, cases, right, wrong } of scores) {
    console.log(`${what.padEnd(22)} ${right} of ${cases} (${((100 * right) / cases).toFixed(1)} %)`)
    if (args.includes('--wrong')) for (const one of wrong) console.log('   ', JSON.stringify(one))
  }
  return scores
}

const scoreOf = (
  what: string,
  lines: readonly Record<string, string | null>[],
  given: string,
  expected: string,
  read: (text: string) => string | undefined,
): Score => {
  const judged = lines.map((line) => ({
    given: (line[given] ?? '').slice(0, 200),
    expected: line[expected] ?? null,
    got: read(line[given] ?? '') ?? null,
  }))
  const wrong = judged.filter((one) => one.got !== one.expected)
  return { what, cases: judged.length, right: judged.length - wrong.length, wrong }
}
