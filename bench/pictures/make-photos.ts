import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// A program: puts a JPEG and, where heif-enc is installed, a HEIC of 12 megapixels into a folder. They
// show blurred noise, which takes about as long to decode as a photograph.
const [, , folder = ''] = process.argv
const [width, height] = [4000, 3000]
const noise = await sharp({
  create: {
    width: width / 4,
    height: height / 4,
    channels: 3,
    background: 'grey',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .blur(1.2)
  .png()
  .toBuffer()
const photo = sharp(noise).resize(width, height, { fit: 'fill' })
await photo.clone().jpeg({ quality: 90 }).toFile(join(folder, 'photo.jpg'))
const plain = join(folder, 'photo.png')
await photo.clone().png({ compressionLevel: 1 }).toFile(plain)
try {
  const to = join(folder, 'photo.heic')
  execFileSync('heif-enc', ['-q', '50', '-o', to, plain], { stdio: 'ignore' })
} catch {
  console.log('HEIC is left out: heif-enc is not installed')
}
rmSync(plain)
