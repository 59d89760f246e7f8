import type { LoadReport } from './put-load.ts'

export const printLoad = (what: string, report: LoadReport): void => {
  const { perSecond, perCpuSecond, p50, p95, p99, failed } = report
  const times = [p50, p95, p99].map((ms) => ms.toFixed(2)).join(' / ')
  const failures = failed > 0 ? `, ${failed} FAILED` : ''
  const rates = `${perSecond}/s (${perCpuSecond} for each second of the processor)`
  console.log(`${what.padEnd(28)} ${rates}, p50/p95/p99 ${times} ms${failures}`)
}

export const percent = (share: number): string => `${Math.round(share * 100)}%`
