import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { afterEach, beforeEach, vi } from 'vitest'

/** What a device keeps to be compared, anew for each test of a file. */
export const stubDevice = (): {
  readonly keep: (text: string) => void
  readonly kept: () => string | undefined
} => {
  let items = new Map<string, string>()
  beforeEach(() => {
    items = stubStorage('localStorage')
    vi.stubGlobal('document', { documentElement: { classList: { toggle: () => {} } } })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  return { keep: (text) => items.set('compared', text), kept: () => items.get('compared') }
}
