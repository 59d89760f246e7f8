import { closeSync, openSync } from 'node:fs'
import { makeLogger, openLog } from '#adapters/composition/app/open-app.ts'

/** Logs to a descriptor that cannot be written, then to a file by the same number; nothing else opens files here. */
const [, script = '', file = ''] = process.argv
const descriptor = openSync(script, 'r')
const logger = makeLogger({ logLevel: 'info' }, openLog(descriptor))
const text = 'x'.repeat(10_000)
for (let line = 0; line < 200; line++) logger.info({ text }, 'kept or not')
closeSync(descriptor)
while (openSync(file, 'a') !== descriptor);
logger.info({ text }, 'dropped, but what was kept is written')
logger.info({ text }, 'written again')
