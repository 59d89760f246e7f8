// For each file of tests: what follows the first failure would only take time.
import { afterEach, beforeEach } from 'vitest'

let hasFailed = false

beforeEach(({ skip }) => {
  if (hasFailed) skip()
})

afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail'
})
