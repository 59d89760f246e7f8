import { Presets, SingleBar } from 'cli-progress'
import { note } from './print.ts'

/** How far a long work is; `step` names what is being done. */
export type Progress = { readonly done: number; readonly total: number; readonly step: string }

/**
 * Runs a long work and shows how far it is: a bar on a terminal once it has taken two seconds,
 * elsewhere a line per step.
 */
export const withProgress = async <T>(
  title: string,
  work: (report: (progress: Progress) => void) => Promise<T>,
): Promise<T> => {
  const shown = process.stderr.isTTY ? makeBar(title) : makeLines(title)
  try {
    return await work(shown.report)
  } finally {
    shown.stop()
  }
}

type Shown = { readonly report: (progress: Progress) => void; readonly stop: () => void }

const patienceMs = 2000

const makeBar = (title: string): Shown => {
  const format = `${title} {bar} {percentage} % {step}`
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
  let last = ''
  return {
    report({ step }) {
      if (step !== last) note(`${title}: ${step}`)
      last = step
    },
    stop: () => {},
  }
}
