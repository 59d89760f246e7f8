import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { connectHostQueue } from './host-queue-client.ts'
import { readConfig } from '../config/config.ts'
import { openApp } from '../app/open-app.ts'
import { projectRoot } from '../config/project.ts'
import { readEnvironment } from '../config/read-environment.ts'

// Begun by collecting.ts; ends when nothing is due any more, or when it is told to stop.
const stopping = new AbortController()
parentPort?.on('message', () => stopping.abort())
// What only listens must not keep the thread alive.
parentPort?.unref()

// Loaded at the usual priority: beside a busy server it would take for ever at the low one.
await import('../app/make-app.ts')
// Searches come first where both want the processor. Linux counts by thread, others by process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

const config = readConfig(readEnvironment(projectRoot), projectRoot)
const app = await openApp(config, 'cli', connectHostQueue(workerData.hostQueue))
try {
  await app.collect.runDue({ signal: stopping.signal })
} finally {
  await app.close()
}
