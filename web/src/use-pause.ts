import { useEffect, useRef } from 'react'
import { useWait } from './use-wait.ts'

type Pause = {
  /** Does the work after so long, in place of what was to be done before. */
  readonly after: (pauseMs: number, work: () => void) => void
  readonly stop: () => void
}

/** Waits a moment on this page before something is done, such as until the next letter is typed. */
export const usePause = (): Pause => {
  const wait = useWait()
  const callOff = useRef<() => void>(undefined)
  const stop = (): void => callOff.current?.()
  useEffect(() => stop, [])
  return {
    after: (pauseMs, work) => {
      stop()
      callOff.current = wait(pauseMs, work)
    },
    stop,
  }
}
