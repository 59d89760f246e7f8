import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCrashLoop } from '#tests/support/process/crash-loop.ts'
import type { CrashReport } from '#tests/support/process/crash-loop.ts'

export const about = 'crash [ROUNDS]: kill -9 during writes, and what is missing afterwards (200)'

export const bench = async ([rounds = '200']: readonly string[]): Promise<CrashReport> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pricehound-crash-'))
  try {
    const report = await runCrashLoop(dataDir, Number(rounds), (round) => {
      if (round % 20 === 0) console.log(`${round} kills`)
    })
    console.log(`${report.acknowledged} acknowledged batches over ${report.rounds} kills`)
    console.log(`  lost: ${report.lost.length}, torn: ${report.torn.length}`)
    console.log(`  slowest start: ${Math.round(report.slowestOpenMs)} ms`)
    return report
  } finally {
    await rm(dataDir, { recursive: true })
  }
}
