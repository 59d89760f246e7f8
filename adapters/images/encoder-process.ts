import { buffer } from 'node:stream/consumers'
import { encodeSquare } from './encode-square.ts'
import { exitCodes } from './exit-codes.ts'

// A program: reads one image from its input and writes a square WebP of the side it is given.
const [, , side = ''] = process.argv
const outcome = await encodeSquare(await buffer(process.stdin), Number(side))
if (outcome.kind === 'encoded') process.stdout.write(outcome.webp)
process.exitCode = exitCodes[outcome.kind === 'encoded' ? 'encoded' : outcome.why]
