import { attributes } from './attributes.ts'
import { category } from './category.ts'

const dimensions = ['width', 'height', 'depth'] as const

export const appliances = category('Appliances', {
  aliases: ['Whiteware', 'White Goods', 'Home Appliances', 'Large Appliances', 'Appliance'],
  children: [
    category('Fridges & Freezers', {
      aliases: ['Fridges', 'Refrigerators', 'Fridge Freezers', 'Refrigeration'],
      attributes: attributes(
        'capacity',
        'fridge-capacity',
        'freezer-capacity',
        'energy-stars',
        'energy-use',
        'finish',
        'frost-free',
        'water-dispenser',
        'ice-maker',
        'inverter',
        'noise',
        ...dimensions,
      ),
      children: [
        category('French Door Fridges', { aliases: ['Quad Door Fridges', 'Multi Door Fridges'] }),
        'Side by Side Fridges',
        category('Bottom Mount Fridges', { aliases: ['Bottom Freezer Fridges'] }),
        category('Top Mount Fridges', { aliases: ['Top Freezer Fridges'] }),
        category('Bar Fridges', { aliases: ['Mini Fridges'] }),
        'Chest Freezers',
        category('Upright Freezers', { aliases: ['Vertical Freezers'] }),
        category('Wine Fridges', { aliases: ['Wine Cabinets', 'Wine Coolers'] }),
      ],
    }),
    category('Washing Machines', {
      aliases: ['Washers', 'Clothes Washers'],
      attributes: attributes(
        'load-capacity',
        'loading',
        'spin-speed',
        'energy-stars',
        'water-stars',
        'energy-use',
        'water-use',
        'programs',
        'steam',
        'inverter',
        'app-control',
        'noise',
        ...dimensions,
      ),
      children: [
        category('Front Load Washing Machines', {
          aliases: ['Front Loaders', 'Front Load Washers'],
        }),
        category('Top Load Washing Machines', { aliases: ['Top Loaders', 'Top Load Washers'] }),
        category('Washer Dryer Combos', { aliases: ['Washer Dryers'] }),
      ],
    }),
    category('Clothes Dryers', {
      aliases: ['Dryers', 'Tumble Dryers'],
      attributes: attributes(
        'load-capacity',
        'drying-method',
        'energy-stars',
        'energy-use',
        'programs',
        'sensor-drying',
        'inverter',
        'app-control',
        'noise',
        ...dimensions,
      ),
      children: ['Heat Pump Dryers', 'Condenser Dryers', 'Vented Dryers'],
    }),
    category('Dishwashers', {
      aliases: ['Dish Washers'],
      attributes: attributes(
        'place-settings',
        'energy-stars',
        'water-stars',
        'noise',
        'programs',
        'finish',
        ...dimensions,
      ),
      children: [
        'Freestanding Dishwashers',
        'Built-In Dishwashers',
        category('Drawer Dishwashers', { aliases: ['DishDrawers', 'Dish Drawers'] }),
        'Benchtop Dishwashers',
      ],
    }),
    category('Ovens & Cooktops', {
      aliases: ['Cooking Appliances', 'Stoves'],
      attributes: attributes(
        'fuel',
        'capacity',
        'cooking-zones',
        'functions',
        'pyrolytic',
        'finish',
        ...dimensions,
      ),
      children: [
        category('Wall Ovens', { aliases: ['Ovens', 'Built-In Ovens'] }),
        category('Freestanding Cookers', { aliases: ['Freestanding Ovens', 'Ranges'] }),
        category('Induction Cooktops', { aliases: ['Induction Hobs'] }),
        'Ceramic Cooktops',
        category('Gas Cooktops', { aliases: ['Gas Hobs'] }),
        category('Rangehoods', { aliases: ['Range Hoods', 'Cooker Hoods'] }),
      ],
    }),
    category('Heat Pumps & Air Conditioning', {
      aliases: ['Air Conditioning'],
      attributes: attributes(
        'heating-power',
        'cooling-power',
        'energy-stars',
        'room-size',
        'noise',
        'app-control',
      ),
      children: [
        category('Heat Pumps', { aliases: ['Air Conditioners', 'Split System Air Conditioners'] }),
        'Portable Air Conditioners',
        'Ducted Heat Pumps',
      ],
    }),
    category('Heaters', {
      aliases: ['Heating', 'Home Heating'],
      attributes: attributes('power', 'room-size', 'thermostat', 'timer', 'app-control', 'weight'),
      children: [
        'Panel Heaters',
        category('Oil Column Heaters', { aliases: ['Oil Heaters', 'Oil Filled Heaters'] }),
        'Fan Heaters',
        category('Fireplaces', { aliases: ['Wood Burners', 'Log Fires'] }),
      ],
    }),
    category('Air Treatment', {
      attributes: attributes(
        'room-size',
        'moisture-removal',
        'capacity',
        'filter',
        'noise',
        'app-control',
      ),
      children: [
        'Dehumidifiers',
        category('Air Purifiers', { aliases: ['Air Cleaners'] }),
        'Humidifiers',
      ],
    }),
    category('Cooling Fans', {
      aliases: ['Electric Fans'],
      attributes: attributes('speeds', 'remote-control', 'timer', 'power', 'noise'),
      children: ['Tower Fans', 'Pedestal Fans', 'Ceiling Fans'],
    }),
  ],
})
