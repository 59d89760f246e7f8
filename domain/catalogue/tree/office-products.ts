import { attributes } from './attributes.ts'
import { category } from './category.ts'

export const officeProducts = category('Office Products', {
  aliases: ['Office', 'Office Supplies', 'Stationery'],
  children: [
    category('Office Furniture', {
      attributes: attributes(
        'material',
        'max-load',
        'height-adjustable',
        'lumbar-support',
        'width',
        'height',
        'depth',
      ),
      children: [
        category('Office Chairs', { aliases: ['Desk Chairs', 'Ergonomic Chairs'] }),
        category('Office Desks', { aliases: ['Desks', 'Computer Desks'] }),
        category('Standing Desks', { aliases: ['Sit-Stand Desks', 'Electric Desks'] }),
        category('Filing Cabinets', { aliases: ['Office Storage'] }),
      ],
    }),
    category('Office Machines', {
      attributes: attributes('sheets', 'security-level', 'paper-size', 'capacity', 'power-source'),
      children: [
        category('Paper Shredders', { aliases: ['Shredders'] }),
        'Laminators',
        category('Calculators', { aliases: ['Scientific Calculators', 'Graphics Calculators'] }),
        category('Label Makers', { aliases: ['Labellers'] }),
      ],
    }),
    category('Paper & Notebooks', {
      aliases: ['Paper'],
      attributes: attributes('sheets', 'paper-size', 'paper-weight', 'recycled', 'pack-size'),
      children: [
        category('Copy Paper', { aliases: ['Printer Paper', 'A4 Paper'] }),
        category('Notebooks & Pads', { aliases: ['Notebooks', 'Notepads', 'Exercise Books'] }),
        category('Sticky Notes', { aliases: ['Post-it Notes'] }),
      ],
    }),
    category('Pens & Writing', {
      aliases: ['Writing Instruments'],
      attributes: attributes('ink-colour', 'tip-size', 'pack-size'),
      children: [
        category('Pens', { aliases: ['Ballpoint Pens', 'Gel Pens'] }),
        'Pencils',
        category('Markers & Highlighters', { aliases: ['Markers', 'Highlighters'] }),
      ],
    }),
    category('Filing & Desk', {
      aliases: ['Desk Accessories'],
      attributes: attributes('paper-size', 'material', 'pack-size', 'capacity'),
      children: [
        category('Ring Binders & Folders', { aliases: ['Ring Binders', 'Folders'] }),
        category('Staplers & Punches', { aliases: ['Staplers', 'Hole Punches'] }),
        'Desk Organisers',
        'Desk Lamps',
      ],
    }),
    category('Presentation', {
      attributes: attributes('width', 'height', 'magnetic', 'connection', 'video-resolution'),
      children: [
        category('Whiteboards', { aliases: ['White Boards', 'Pinboards'] }),
        'Laser Presenters',
        category('Conference Cameras & Speakerphones', {
          aliases: ['Speakerphones', 'Conference Cameras'],
        }),
      ],
    }),
  ],
})
