import { makeProblemNotes } from '#application/collect/run/reading-memory.ts'
import { rowProblem } from '#domain/collect/row-problem.ts'
import { expect, test } from 'vitest'

test('what every row lacks is counted, and leaves room for what is wrong with a few', () => {
  const notes = makeProblemNotes()
  const counts = new Map<string, number>()
  let kept = 0
  for (let row = 1; row <= 3000; row += 1) {
    notes.add(row, `K-${row}`, [
      rowProblem('availability_missing'),
      ...(row % 1000 === 0 ? [rowProblem('price_zero')] : []),
    ])
    if (row % 500 > 0) continue
    const { tally, problems } = notes.take()
    for (const { code, count } of tally) counts.set(code, (counts.get(code) ?? 0) + count)
    kept += problems.length
    if (row === 3000) expect(problems).toMatchObject([{ row, seq: kept, code: 'price_zero' }])
  }
  expect(counts).toEqual(new Map([['availability_missing', 3000]]).set('price_zero', 3))
  expect(kept).toBe(103)
})
