import { attributes } from './attributes.ts'
import { category } from './category.ts'

export const cameras = category('Cameras', {
  aliases: ['Camera', 'Photography'],
  children: [
    category('Digital Cameras', {
      attributes: attributes(
        'megapixels',
        'sensor-size',
        'lens-mount',
        'focal-length',
        'optical-zoom',
        'video-resolution',
        'burst-rate',
        'image-stabilisation',
        'viewfinder',
        'screen-size',
        'touchscreen',
        'card-slots',
        'weather-sealed',
        'weight-grams',
      ),
      children: [
        category('Mirrorless Cameras', { aliases: ['Compact System Cameras'] }),
        category('DSLR Cameras', { aliases: ['DSLRs', 'SLR Cameras'] }),
        category('Compact Cameras', { aliases: ['Point and Shoot Cameras'] }),
      ],
    }),
    category('Instant & Film Cameras', {
      aliases: ['Analogue Cameras'],
      attributes: attributes('focal-length', 'image-stabilisation', 'weight-grams', 'power-source'),
      children: ['Instant Cameras', 'Film Cameras'],
    }),
    category('Action & Video Cameras', {
      aliases: ['Video Cameras'],
      attributes: attributes(
        'megapixels',
        'video-resolution',
        'burst-rate',
        'image-stabilisation',
        'waterproof-depth',
        'optical-zoom',
        'screen-size',
        'touchscreen',
        'battery-capacity',
        'wifi',
        'weight-grams',
      ),
      children: [
        category('Action Cameras', { aliases: ['Sports Cameras'] }),
        category('360 Cameras', { aliases: ['360 Degree Cameras'] }),
        category('Vlogging Cameras', { aliases: ['Gimbal Cameras'] }),
        'Camcorders',
      ],
    }),
    category('Drones', {
      aliases: ['Quadcopters'],
      attributes: attributes(
        'run-time',
        'range',
        'video-resolution',
        'obstacle-sensing',
        'weight-grams',
      ),
      children: ['Camera Drones', 'Drone Accessories'],
    }),
    category('Camera Lenses', {
      aliases: ['Lenses'],
      attributes: attributes(
        'lens-mount',
        'focal-length',
        'aperture',
        'image-stabilisation',
        'filter-size',
        'weight-grams',
      ),
      children: [
        'Standard Zoom Lenses',
        category('Telephoto Lenses', { aliases: ['Telephoto Zoom Lenses'] }),
        'Wide-Angle Lenses',
        'Prime Lenses',
        'Macro Lenses',
      ],
    }),
    category('Camera Accessories', {
      attributes: attributes(
        'fits',
        'material',
        'max-load',
        'storage',
        'read-speed',
        'weight-grams',
      ),
      children: [
        'Camera Bags',
        'Tripods',
        category('Gimbals', { aliases: ['Camera Stabilisers'] }),
        category('Memory Cards', { aliases: ['SD Cards', 'microSD Cards'] }),
        category('Camera Flashes', { aliases: ['Speedlights'] }),
        'Camera Batteries',
        'Lens Filters',
      ],
    }),
    category('Optics', {
      attributes: attributes('magnification', 'objective-diameter', 'waterproof', 'weight-grams'),
      children: ['Binoculars', 'Telescopes'],
    }),
  ],
})
