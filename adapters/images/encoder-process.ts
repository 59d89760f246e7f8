import { buffer } from 'node:stream/consumers'
import { encodeImage } from './encode-image.ts'
import { exitCodes } from './exit-codes.ts'
import { packImages } from './image-frames.ts'
import { shapeFrom } from './shape-arguments.ts'

// A program: reads one image from its input and writes WebP images of the shape it is told.
const outcome = await encodeImage(await buffer(process.stdin), shapeFrom(process.argv.slice(2)))
if (outcome.kind === 'encoded') process.stdout.write(packImages(outcome.files))
process.exitCode = exitCodes[outcome.kind === 'encoded' ? 'encoded' : outcome.why]
