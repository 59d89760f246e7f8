import { attributes } from './attributes.ts'
import { category } from './category.ts'

export const sound = category('Sound', {
  aliases: ['Audio'],
  children: [
    category('Headphones', {
      aliases: ['Headphone', 'Headphones & Earbuds'],
      attributes: attributes(
        'wearing-style',
        'connection',
        'noise-cancelling',
        'battery-life',
        'driver-size',
        'microphone',
        'bluetooth',
        'codecs',
        'multipoint',
        'surround-sound',
        'wireless-charging',
        'water-resistance',
        'foldable',
        'platform',
        'weight-grams',
      ),
      children: [
        category('Over-Ear Headphones', {
          aliases: ['Over Ear Headphones', 'Wireless Headphones'],
        }),
        'On-Ear Headphones',
        category('True Wireless Earbuds', { aliases: ['Wireless Earbuds', 'Earbuds', 'Ear Buds'] }),
        category('Wired Earphones', { aliases: ['Earphones', 'In-Ear Monitors'] }),
        category('Sports Headphones', { aliases: ['Bone Conduction Headphones'] }),
        category('Gaming Headsets', { aliases: ['Gaming Headphones', 'Headsets'] }),
        category('Office Headsets', { aliases: ['Call Centre Headsets'] }),
        'Kids Headphones',
      ],
    }),
    category('Soundbars & Home Theatre', {
      aliases: ['Home Theatre', 'Home Cinema'],
      attributes: attributes(
        'speaker-channels',
        'speaker-power',
        'subwoofer',
        'rear-speakers',
        'dolby-atmos',
        'hdmi-earc',
        'hdmi-ports',
        'wifi',
        'bluetooth',
        'voice-assistant',
        'width',
      ),
      children: [
        category('Soundbars', { aliases: ['Sound Bars'] }),
        category('Home Theatre Systems', { aliases: ['Surround Sound Systems'] }),
        category('AV Receivers', { aliases: ['Home Theatre Receivers'] }),
        'Subwoofers',
      ],
    }),
    category('Speakers', {
      aliases: ['Speaker'],
      attributes: attributes(
        'speaker-power',
        'battery-life',
        'bluetooth',
        'wifi',
        'water-resistance',
        'voice-assistant',
        'weight',
      ),
      children: [
        category('Portable Speakers', { aliases: ['Bluetooth Speakers', 'Wireless Speakers'] }),
        category('Party Speakers', { aliases: ['Karaoke Machines'] }),
        'Smart Speakers',
        'Multiroom Speakers',
        'Bookshelf Speakers',
        category('Floorstanding Speakers', { aliases: ['Tower Speakers'] }),
        category('Computer Speakers', { aliases: ['PC Speakers'] }),
        'Outdoor Speakers',
      ],
    }),
    category('Hi-Fi', {
      aliases: ['Hifi', 'Stereos'],
      attributes: attributes('speaker-power', 'inputs', 'bluetooth', 'wifi', 'speeds'),
      children: [
        category('Turntables', { aliases: ['Record Players'] }),
        category('Stereo Amplifiers', { aliases: ['Amplifiers'] }),
        'CD Players',
        category('Mini Hi-Fi Systems', { aliases: ['Micro Hi-Fi Systems', 'Stereo Systems'] }),
      ],
    }),
    category('Radios & Portable Players', {
      aliases: ['Radios'],
      attributes: attributes('tuner', 'battery-life', 'bluetooth', 'storage', 'power-source'),
      children: [
        category('Clock Radios', { aliases: ['Radio Alarm Clocks'] }),
        category('Portable Radios', { aliases: ['DAB Radios', 'Digital Radios'] }),
      ],
    }),
    category('Recording & DJ', {
      aliases: ['Pro Audio'],
      attributes: attributes('connection', 'inputs', 'channels', 'weight'),
      children: ['Microphones', 'Audio Interfaces', 'Studio Monitors'],
    }),
    category('Musical Instruments', {
      aliases: ['Instruments'],
      attributes: attributes('keys', 'material', 'skill-level', 'connection', 'weight'),
      children: [
        'Acoustic Guitars',
        'Electric Guitars',
        category('Digital Pianos & Keyboards', { aliases: ['Digital Pianos', 'Music Keyboards'] }),
        'Guitar Amplifiers',
        'Ukuleles',
      ],
    }),
  ],
})
