import { attributes } from './attributes.ts'
import { category } from './category.ts'

export const automotive = category('Automotive', {
  aliases: ['Cars', 'Car Accessories', 'Auto'],
  children: [
    category('Car Electronics', {
      aliases: ['Car Audio'],
      attributes: attributes(
        'screen-size',
        'video-resolution',
        'speaker-power',
        'carplay',
        'bluetooth',
        'gps',
        'wifi',
      ),
      children: [
        category('Dash Cams', { aliases: ['Dashcams', 'Dashboard Cameras'] }),
        category('Car Stereos', { aliases: ['Head Units'] }),
        'Car Speakers',
        category('Car Subwoofers & Amplifiers', { aliases: ['Car Subwoofers', 'Car Amplifiers'] }),
        category('GPS Navigation', { aliases: ['Sat Navs', 'Car GPS'] }),
      ],
    }),
    category('Tyres & Wheels', {
      attributes: attributes('tyre-size', 'rim-size', 'terrain'),
      children: [
        category('Car Tyres', { aliases: ['Tyres'] }),
        category('4WD & SUV Tyres', { aliases: ['4x4 Tyres'] }),
        category('Alloy Wheels', { aliases: ['Mags', 'Mag Wheels'] }),
        category('Tyre Inflators', {
          aliases: ['Tyre Pumps'],
          attributes: attributes('pressure', 'voltage'),
        }),
      ],
    }),
    category('Car Batteries & Charging', {
      attributes: attributes(
        'amp-hours',
        'cold-cranking-amps',
        'voltage',
        'charging-power',
        'length',
      ),
      children: [
        'Car Batteries',
        category('Battery Chargers', { aliases: ['Car Battery Chargers'] }),
        'Jump Starters',
        category('EV Chargers', { aliases: ['Electric Car Chargers', 'EV Charging Cables'] }),
      ],
    }),
    category('Oils & Fluids', {
      attributes: attributes('viscosity', 'oil-type', 'volume'),
      children: [
        category('Engine Oil', { aliases: ['Motor Oil'] }),
        category('Brake & Transmission Fluids', { aliases: ['Brake Fluid', 'Transmission Oil'] }),
      ],
    }),
    category('Car Care', {
      aliases: ['Car Cleaning'],
      attributes: attributes('volume', 'pack-size', 'finish'),
      children: [category('Car Wash', { aliases: ['Car Shampoo'] }), 'Interior Cleaners'],
    }),
    category('Car Parts', {
      aliases: ['Auto Parts', 'Spare Parts'],
      attributes: attributes('fits', 'pack-size', 'material', 'warranty-years'),
      children: [
        'Brake Pads & Rotors',
        'Oil & Air Filters',
        category('Wiper Blades', { aliases: ['Windscreen Wipers'] }),
      ],
    }),
    category('Touring & Towing', {
      attributes: attributes('max-load', 'capacity', 'lockable', 'material'),
      children: [
        'Roof Racks',
        category('Bike Carriers', { aliases: ['Bike Racks'] }),
        category('Tow Bars', { aliases: ['Towbars'] }),
      ],
    }),
    category('Motorcycle Gear', {
      aliases: ['Motorbike Gear'],
      attributes: attributes('safety-standard', 'material', 'waterproof', 'audience'),
      children: [
        category('Motorcycle Helmets', { aliases: ['Motorbike Helmets'] }),
        'Motorcycle Jackets',
      ],
    }),
  ],
})
