import { packSizeOf } from '#domain/matching/sizes/pack-size.ts'
import { readQuantities } from '#domain/matching/sizes/read-quantities.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { describe, expect, test } from 'vitest'

const read = (title: string) => packSizeOf(readQuantities(foldText(title)))

const told = (title: string): string => {
  const { pieces, wholes, isAbout } = read(title)
  const amounts = wholes.map(
    ({ dimension, value }) => `${value}${dimension === 'mass' ? 'g' : 'ml'}`,
  )
  return `${pieces ?? '-'} ${amounts.join(' or ') || '-'}${isAbout ? ' about' : ''}`
}

describe('what a title says of a pack', () => {
  test.each([
    ['Cola 12pk 330ml', '12 330ml or 3960ml'],
    ['Ice cream cones 4 Pack 640mL', '4 640ml'],
    ['Lemonade Cans 375ml 10 Pack', '10 3750ml'],
    ['Yoghurt 6 x 125g 750g', '6 750g'],
    ['Yoghurt 4x100.0 g', '4 400g'],
    ['Bread fruit 2% M.F. 4x100g', '4 400g'],
    ['Noodles 5 x 120g', '5 600g'],
    ['Free Range Size 7 Eggs 12 Pack', '12 -'],
    ['Free Range Size 7 Eggs', '- -'],
    ['Free Range Grade 8 Eggs', '- -'],
    ['Free Range 10 Eggs', '10 -'],
    ['Lager 4 x 6 x 330ml', '24 7920ml'],
    ['Tuna 95g x 12 pack', '12 1140g'],
    ['Pâté 100g 6pk', '6 100g or 600g'],
    ['Wraps 8 Pack 360g', '8 360g'],
    ['Rice 300 GRAM', '- 300g'],
    ['Chips 2kg (4 x 500g)', '4 2000g'],
    ['Merlot 75cl', '- 750ml'],
    ['Bread rolls 24ea', '24 -'],
    ['Wipes 80 x 3 pack', '240 -'],
    ['Rolls 4 per pack', '4 -'],
    ['Pods 2 x 54 per pack', '108 -'],
    ['Bananas per kg', '- 1000g'],
    ['Bananas $3.90/kg', '- 1000g'],
    ['Almonds roasted kg', '- 1000g'],
    ['Chicken approx. 1.2kg', '- 1200g about'],
    ['Chicken breast 500g - 650g', '- 500g or 650g about'],
    ['Chicken breast 500-650g', '- 650g about'],
    ['Chicken breast (500-650g)', '- 650g about'],
    ['Chicken breast 1.5-2kg', '- 2000g about'],
    ['Chicken breast min. 500g', '- 500g about'],
    ['Sun lotion SPF 50 - 100ml', '- 100ml'],
    ['Sun lotion SPF50-100ml', '- 100ml'],
    ['Sun lotion SPF 50-100ml', '- 100ml'],
    ['Hair oil No. 4 - 250ml', '- 250ml'],
    ['Hair oil No.4-250ml', '- 250ml'],
    ['WD-40 - 300g', '- 300g'],
    ['WD-40-300g', '- 300g'],
    ['Toner 1000-300g', '- 300g'],
    ['Noodles 3 min 85g', '- 85g'],
    ['Beans 400g and rice 1kg', '- 400g or 1000g'],
    ['Paracetamol 500mg 20 tablets', '20 -'],
    ['Greek yoghurt 20g protein 900g', '- 900g'],
    ['Eggs size 7 dozen', '12 -'],
    ['Eggs half dozen', '6 -'],
  ])('%s: %s', (title, size) => expect(told(title)).toBe(size))

  test.each(
    `soap 6-pack|soap 6 pack|soap pack of 6|soap 6pk|soap 6 pieces|soap set of 6|
    cola 6 x 330ml|cola 6x 330ml|cola 6x330ml|cola 330ml x6|cola 330ml x 6|soap 6x|
    soap six pack|rolls 6ea|tea 6 teabags`.split(/\|\s*/),
  )('counts six in %s', (title) => expect(read(title).pieces).toBe(6))

  test.each(
    `camera 10x zoom|monitor 1920 x 1080|box 20 x 30 x 40 cm|iphone x 64gb|xbox series x|
    backpack 20l|tv 55 inch|dishwasher 14 place settings|lens 70-200mm|scale up to 5 kg`.split(
      /\|\s*/,
    ),
  )('counts nothing in %s', (title) => expect(read(title).pieces).toBeUndefined())

  test('knows a twin pack', () => expect(read('toothbrush heads twin pack').pieces).toBe(2))

  test('believes a field where the title may mean two things, or says nothing', () => {
    const withField = (title: string, value: number, dimension: 'mass' | 'volume' = 'mass') =>
      packSizeOf(readQuantities(foldText(title)), [{ dimension, value }]).wholes.map(
        (one) => one.value,
      )
    expect(withField('Yoghurt 125g 6pk', 750)).toEqual([750])
    expect(withField('Yoghurt 125g 6pk', 125)).toEqual([125, 750])
    expect(withField('Gingernuts', 250)).toEqual([250])
    expect(withField('Wraps 8 pack', 360)).toEqual([360])
    expect(withField('Cola 6 pack', 330, 'volume')).toEqual([330, 1980])
  })

  test('reads a long hostile text in no time', () => {
    const hostile = [
      `${'1 x '.repeat(80_000)}${'9'.repeat(300_000)}${' - '.repeat(80_000)}kg`,
      '2 pack '.repeat(140_000),
      `${'9'.repeat(500_000)}-${'9.'.repeat(250_000)}`,
      '1-'.repeat(500_000),
    ]
    const before = performance.now()
    for (const text of hostile) packSizeOf({ text, quantities: [{ dimension: 'mass', value: 1 }] })
    expect(performance.now() - before).toBeLessThan(2000)
  })
})
