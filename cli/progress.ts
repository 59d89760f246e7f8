import { Presets, SingleBar } from 'cli-progress'
import type { OnProgress } from '#application/ports.ts'
import { note } from './print.ts'

/** Shows progress: a bar on a terminal after two seconds, elsewhere a line per step. */
export const withProgress = async <T>(
  title: string,
  work: (report: OnProgress) => Promise<T>,
): Promise<T> => {
  const shown = process.stderr.isTTY ? makeBar(title) : makeLines(title)
  try {
    return await work(shown.report)
  } finally {
    shown.stop()
  }
}

type Shown = { readonly report: OnProgress; readonly stop: () => void }

const patienceMs = 2000

const makeBar = (title: string): Shown => {
  const format = `${title} {bar} {percentage}% {step}`
  const bar = new SingleBar({ format, clearOnComplete: true, etaBuffer: 50 }, Presets.rect)
  const begun = Date.now()
  let visible = false
  return {
    report({ done, total, step }) {
      if (!visible && Date.now() - begun < patienceMs) return
      if (!visible) bar.start(total, done, { step })
      visible = true
      bar.setTotal(total)
      bar.update(done, { step })
    },
    stop: () => bar.stop(),
  }
}

const makeLines = (title: string): Shown => {
  const told = new Set<string>()
  return {
    report({ step }) {
      if (!told.has(step)) note(`${title}: ${step}`)
      told.add(step)
    },
    stop: () => {},
  }
}
