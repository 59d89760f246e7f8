import { withoutShopTalk } from '#domain/matching/words/shop-talk.ts'
import { expect, test } from 'vitest'

test.each([
  ['lg oled evo g5 - buy online', 'lg oled evo g5'],
  ['sony wh-1000xm5 *new*', 'sony wh-1000xm5'],
  ['breville flavour maker | best price', 'breville flavour maker'],
  ['havaianas slim - sale', 'havaianas slim'],
  ['haier fridge 121l with free gift wrap', 'haier fridge 121l'],
  ['*new* kea lamp - in stock now - free shipping!', 'kea lamp'],
  ['brand new: kea lamp', 'kea lamp'],
])('takes what sells from the ends of %j', (title, rest) =>
  expect(withoutShopTalk(title)).toBe(rest),
)

test.each(
  `new balance 574|the original pancake house cookbook|for sale sign 30 cm|
    xbox special edition controller|sale-soap sale|on sale|hot wheels track builder deal`.split(
    /\|\s*/,
  ),
)('leaves %j as it is', (title) => expect(withoutShopTalk(title)).toBe(title))
