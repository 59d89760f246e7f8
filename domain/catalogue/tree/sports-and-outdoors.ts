import { attributes } from './attributes.ts'
import { category } from './category.ts'

export const sportsAndOutdoors = category('Sports & Outdoors', {
  aliases: ['Sports and Outdoors', 'Sports', 'Sport', 'Outdoors', 'Sporting Goods'],
  children: [
    category('Cycling', {
      attributes: attributes(
        'wheel-size',
        'gears',
        'frame-material',
        'suspension',
        'battery-energy',
        'range',
        'weight',
      ),
      children: [
        'Mountain Bikes',
        'Road Bikes',
        category('Electric Bikes', { aliases: ['E-Bikes', 'Ebikes'] }),
        "Kids' Bikes",
        category('Bike Helmets', { aliases: ['Cycle Helmets'] }),
        category('Bike Computers', { aliases: ['Cycling Computers'] }),
      ],
    }),
    category('Scooters & Skates', {
      attributes: attributes('range', 'top-speed', 'max-load', 'foldable', 'weight'),
      children: [
        category('Electric Scooters', { aliases: ['E-Scooters'] }),
        'Kick Scooters',
        'Skateboards',
      ],
    }),
    category('Fitness', {
      aliases: ['Gym Equipment', 'Exercise Equipment'],
      attributes: attributes('max-load', 'resistance-levels', 'top-speed', 'foldable', 'weight'),
      children: [
        category('Treadmills', { aliases: ['Walking Pads'] }),
        category('Exercise Bikes', { aliases: ['Spin Bikes'] }),
        category('Rowing Machines', { aliases: ['Rowers'] }),
        category('Weights & Benches', { aliases: ['Dumbbells', 'Kettlebells', 'Weights'] }),
        category('Yoga & Pilates', { aliases: ['Yoga Mats'] }),
      ],
    }),
    category('Camping & Tramping', {
      aliases: ['Camping', 'Tramping', 'Hiking', 'Camping & Hiking'],
      attributes: attributes(
        'sleeps',
        'capacity',
        'weight',
        'temperature-rating',
        'waterproof',
        'light-output',
      ),
      children: [
        'Tents',
        category('Sleeping Bags & Mats', { aliases: ['Sleeping Bags', 'Sleeping Mats'] }),
        category('Tramping Packs', { aliases: ['Hiking Packs'] }),
        category('Chilly Bins', { aliases: ['Eskies', 'Esky', 'Cooler Boxes', 'Ice Boxes'] }),
        category('Portable Fridges', { aliases: ['Camping Fridges', 'Car Fridges'] }),
        category('Camp Cooking', { aliases: ['Camp Stoves', 'Camping Stoves'] }),
        category('Torches & Headlamps', { aliases: ['Torches', 'Head Torches', 'Headlamps'] }),
      ],
    }),
    category('Outdoor Clothing & Footwear', {
      attributes: attributes(
        'audience',
        'waterproof',
        'material',
        'terrain',
        'heel-drop',
        'weight-grams',
      ),
      children: [
        category('Running Shoes', { aliases: ['Trail Running Shoes'] }),
        category('Hiking Boots', { aliases: ['Tramping Boots', 'Hiking Shoes'] }),
        category('Rain Jackets', { aliases: ['Raincoats'] }),
        category('Puffer & Fleece Jackets', { aliases: ['Puffer Jackets', 'Fleece Jackets'] }),
        category('Merino & Thermals', { aliases: ['Thermals', 'Merino'] }),
      ],
    }),
    category('Water Sports', {
      aliases: ['Watersports'],
      attributes: attributes('length', 'max-load', 'thickness', 'inflatable', 'weight'),
      children: [
        'Kayaks',
        category('Stand-Up Paddle Boards', { aliases: ['Paddle Boards', 'SUPs'] }),
        category('Surfboards & Bodyboards', { aliases: ['Surfboards', 'Boogie Boards'] }),
        'Wetsuits',
        'Life Jackets',
      ],
    }),
    category('Fishing & Boating', {
      aliases: ['Fishing'],
      attributes: attributes('length', 'max-load', 'screen-size', 'gps', 'pieces'),
      children: [
        category('Fishing Rods & Combos', { aliases: ['Fishing Rods', 'Fishing Combos'] }),
        'Fishing Reels',
        category('Fish Finders', { aliases: ['Fishfinders', 'Chartplotters'] }),
      ],
    }),
    category('Snow Sports', {
      aliases: ['Snow'],
      attributes: attributes('length', 'skill-level', 'audience', 'waterproof'),
      children: ['Skis', 'Snowboards', 'Snow Goggles & Helmets'],
    }),
    category('Team Sports', {
      attributes: attributes('ball-size', 'material', 'audience', 'height'),
      children: [
        category('Rugby', { aliases: ['Rugby Balls', 'Rugby Boots'] }),
        category('Football', { aliases: ['Soccer', 'Football Boots', 'Soccer Balls'] }),
        category('Cricket', { aliases: ['Cricket Bats'] }),
        category('Netball', { aliases: ['Netballs'] }),
        category('Basketball', { aliases: ['Basketball Hoops', 'Basketballs'] }),
      ],
    }),
    category('Golf', {
      attributes: attributes('hand', 'shaft', 'skill-level', 'pack-size', 'range'),
      children: [
        'Golf Clubs',
        'Golf Balls',
        category('Golf Rangefinders & GPS', { aliases: ['Golf Rangefinders', 'Golf GPS'] }),
      ],
    }),
    category('Racquet Sports', {
      aliases: ['Racket Sports'],
      attributes: attributes('head-size', 'weight-grams', 'material', 'pack-size'),
      children: [
        category('Tennis', { aliases: ['Tennis Racquets', 'Tennis Rackets'] }),
        category('Table Tennis', { aliases: ['Ping Pong'] }),
        category('Pickleball & Padel', { aliases: ['Pickleball', 'Padel'] }),
      ],
    }),
  ],
})
