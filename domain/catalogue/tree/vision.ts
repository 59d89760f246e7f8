import { attributes } from './attributes.ts'
import { category } from './category.ts'

export const vision = category('Vision', {
  children: [
    category('Televisions', {
      aliases: ['TVs', 'TV', 'Telly', 'Smart TVs'],
      attributes: attributes(
        'screen-size',
        'resolution',
        'screen-type',
        'refresh-rate',
        'hdr',
        'smart-platform',
        'hdmi-ports',
        'adaptive-sync',
        'speaker-power',
        'dolby-atmos',
        'energy-stars',
        'vesa-mount',
        'weight',
        'model-year',
      ),
      children: [
        category('OLED TVs', { aliases: ['OLED Televisions', 'OLED'] }),
        category('QLED TVs', { aliases: ['QLED'] }),
        category('Mini LED TVs', { aliases: ['Mini LED', 'Neo QLED TVs'] }),
        category('LED TVs', { aliases: ['LCD TVs', 'LED LCD TVs'] }),
        category('Lifestyle TVs', { aliases: ['Art TVs'] }),
      ],
    }),
    category('Projectors', {
      aliases: ['Video Projectors'],
      attributes: attributes(
        'resolution',
        'light-output',
        'light-source',
        'throw',
        'hdr',
        'smart-platform',
        'speaker-power',
      ),
      children: ['Home Theatre Projectors', 'Portable Projectors', 'Projector Screens'],
    }),
    category('Streaming & Recording', {
      attributes: attributes('resolution', 'storage', 'hdr', 'tuner', 'voice-assistant', 'wifi'),
      children: [
        category('Media Streamers', { aliases: ['Streaming Sticks', 'Media Players', 'TV Boxes'] }),
        category('Freeview Recorders', {
          aliases: ['PVRs', 'Digital TV Recorders', 'Set-Top Boxes'],
        }),
        'Blu-ray Players',
        'DVD Players',
      ],
    }),
    category('TV Accessories', {
      aliases: ['Television Accessories'],
      attributes: attributes('max-screen-size', 'max-load', 'vesa-mount', 'length', 'material'),
      children: [
        category('TV Wall Mounts', { aliases: ['TV Brackets', 'TV Wall Brackets'] }),
        'TV Stands',
        'HDMI Cables',
        'Remote Controls',
      ],
    }),
  ],
})
