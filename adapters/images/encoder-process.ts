import { buffer } from 'node:stream/consumers'
import { encodeImage } from './encode-image.ts'
import { packImages, peakBytes, shapeFrom, exitCodes } from './run-encoder.ts'

// A program: reads one image from its input and writes WebP images, unless it used more memory than
// allowed (the watcher only samples).
const [memoryBytes, ...shape] = process.argv.slice(2)
const outcome = await encodeImage(await buffer(process.stdin), shapeFrom(shape))
const tookTooMuch = ((await peakBytes()) ?? 0) > Number(memoryBytes)
if (outcome.kind === 'refused') process.exitCode = exitCodes[outcome.why]
else if (tookTooMuch) process.exitCode = exitCodes.memory
else process.stdout.write(packImages(outcome.files))
