import { attributes } from './attributes.ts'
import { category } from './category.ts'

export const homeAndGarden = category('Home & Garden', {
  aliases: ['Home and Garden', 'Homeware', 'Homewares', 'House and Garden'],
  children: [
    category('Smart Home', {
      aliases: ['Home Automation', 'Smart Homes'],
      attributes: attributes(
        'connection',
        'voice-assistant',
        'matter',
        'power-source',
        'video-resolution',
        'weatherproof',
      ),
      children: [
        category('Smart Lighting', { aliases: ['Smart Bulbs', 'Smart Lights'] }),
        category('Security Cameras', { aliases: ['CCTV', 'Surveillance Cameras'] }),
        category('Video Doorbells', { aliases: ['Doorbells'] }),
        'Smart Plugs',
        category('Smart Locks', { aliases: ['Digital Door Locks'] }),
        category('Smart Displays & Hubs', { aliases: ['Smart Displays', 'Smart Home Hubs'] }),
        category('Sensors & Alarms', { aliases: ['Home Alarms', 'Smoke Alarms'] }),
      ],
    }),
    category('Furniture', {
      attributes: attributes('material', 'seats', 'width', 'height', 'depth'),
      children: [
        category('Sofas & Couches', { aliases: ['Sofas', 'Couches', 'Lounge Suites'] }),
        category('Dining Tables & Chairs', { aliases: ['Dining Tables', 'Dining Suites'] }),
        category('Beds & Bed Frames', { aliases: ['Beds', 'Bed Frames'] }),
        category('Wardrobes & Drawers', {
          aliases: ['Wardrobes', 'Tallboys', 'Chests of Drawers'],
        }),
        category('TV Units & Shelving', {
          aliases: ['TV Units', 'Entertainment Units', 'Bookcases'],
        }),
      ],
    }),
    category('Bedding & Bath', {
      aliases: ['Bedding', 'Manchester', 'Linen'],
      attributes: attributes('bed-size', 'material', 'filling', 'thread-count', 'power'),
      children: [
        'Mattresses',
        category('Duvets', { aliases: ['Doonas', 'Quilts', 'Duvet Inners'] }),
        'Pillows',
        category('Sheets', { aliases: ['Bed Sheets', 'Sheet Sets'] }),
        category('Electric Blankets', { aliases: ['Heated Blankets'] }),
        category('Towels', { aliases: ['Bath Towels'] }),
      ],
    }),
    category('Kitchenware', {
      aliases: ['Kitchen', 'Kitchen and Dining'],
      attributes: attributes(
        'material',
        'pieces',
        'capacity',
        'induction-ready',
        'dishwasher-safe',
      ),
      children: [
        category('Cookware', { aliases: ['Pots and Pans', 'Frying Pans', 'Saucepans'] }),
        category('Kitchen Knives', { aliases: ['Knives', 'Knife Blocks'] }),
        category('Dinnerware', { aliases: ['Dinner Sets', 'Crockery'] }),
        category('Food Storage', { aliases: ['Food Containers'] }),
        category('Drink Bottles', { aliases: ['Water Bottles', 'Keep Cups'] }),
      ],
    }),
    category('Lighting', {
      aliases: ['Lights'],
      attributes: attributes('light-output', 'power', 'fitting', 'dimmable', 'colour-temperature'),
      children: [
        category('Ceiling & Pendant Lights', { aliases: ['Pendant Lights', 'Ceiling Lights'] }),
        category('Lamps', { aliases: ['Table Lamps', 'Floor Lamps'] }),
        category('Light Bulbs', { aliases: ['LED Bulbs'] }),
        category('Outdoor Lighting', { aliases: ['Garden Lights', 'Solar Lights'] }),
      ],
    }),
    category('Garden Machinery', {
      aliases: ['Garden Power Tools'],
      attributes: attributes(
        'power-source',
        'voltage',
        'cutting-width',
        'pressure',
        'battery-included',
        'weight',
      ),
      children: [
        category('Lawn Mowers', { aliases: ['Lawnmowers', 'Mowers'] }),
        category('Robot Mowers', { aliases: ['Robotic Lawn Mowers'] }),
        category('Line Trimmers', {
          aliases: ['Weed Eaters', 'Whipper Snippers', 'Grass Trimmers'],
        }),
        'Chainsaws',
        category('Leaf Blowers', { aliases: ['Garden Blowers'] }),
        category('Water Blasters', { aliases: ['Pressure Washers', 'High Pressure Cleaners'] }),
      ],
    }),
    category('Gardening', {
      aliases: ['Garden'],
      attributes: attributes('material', 'length', 'capacity', 'width'),
      children: [
        category('Garden Hoses & Watering', { aliases: ['Garden Hoses', 'Sprinklers'] }),
        category('Garden Hand Tools', { aliases: ['Garden Tools', 'Secateurs', 'Spades'] }),
        category('Pots & Planters', { aliases: ['Plant Pots'] }),
      ],
    }),
    category('Outdoor Living', {
      attributes: attributes('burners', 'fuel', 'material', 'seats', 'width'),
      children: [
        category('BBQs & Smokers', { aliases: ['BBQs', 'Barbecues', 'Barbeques', 'Smokers'] }),
        'Pizza Ovens',
        category('Outdoor Furniture', { aliases: ['Patio Furniture'] }),
        category('Outdoor Heaters', { aliases: ['Patio Heaters', 'Fire Pits'] }),
      ],
    }),
    category('DIY & Tools', {
      aliases: ['Tools', 'DIY', 'Hardware'],
      attributes: attributes(
        'power-source',
        'voltage',
        'torque',
        'brushless',
        'battery-included',
        'pieces',
        'weight',
      ),
      children: [
        category('Drills & Drivers', { aliases: ['Drills', 'Cordless Drills', 'Impact Drivers'] }),
        category('Saws', { aliases: ['Circular Saws', 'Mitre Saws', 'Jigsaw Tools'] }),
        category('Sanders & Grinders', { aliases: ['Sanders', 'Angle Grinders'] }),
        category('Power Tool Kits', { aliases: ['Combo Kits'] }),
        category('Hand Tools', { aliases: ['Tool Kits', 'Screwdrivers', 'Spanners'] }),
      ],
    }),
    category('Pet Supplies', {
      aliases: ['Pets'],
      attributes: attributes('pet', 'net-weight', 'flavour', 'material', 'app-control'),
      children: [
        'Dog Food',
        'Cat Food',
        category('Pet Beds & Carriers', { aliases: ['Dog Beds', 'Pet Carriers'] }),
        category('Pet Feeders & Fountains', { aliases: ['Pet Feeders'] }),
      ],
    }),
    category('Decor', {
      aliases: ['Home Decor', 'Décor'],
      attributes: attributes('material', 'width', 'height', 'length'),
      children: [
        'Rugs',
        'Mirrors',
        category('Clocks', { aliases: ['Wall Clocks', 'Alarm Clocks'] }),
      ],
    }),
    category('Laundry & Cleaning', {
      aliases: ['Cleaning Supplies'],
      attributes: attributes('capacity', 'material', 'pack-size', 'length'),
      children: [
        category('Rubbish Bins', { aliases: ['Bins', 'Waste Bins'] }),
        category('Clothes Airers', { aliases: ['Clotheslines', 'Washing Lines', 'Drying Racks'] }),
        category('Detergents & Cleaners', { aliases: ['Laundry Powder', 'Dishwasher Tablets'] }),
      ],
    }),
    category('Solar & Backup Power', {
      aliases: ['Solar'],
      attributes: attributes('battery-energy', 'power', 'usb-ports', 'weight'),
      children: ['Portable Power Stations', 'Generators'],
    }),
  ],
})
