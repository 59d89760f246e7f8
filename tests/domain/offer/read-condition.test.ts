import {
  conditionInTitle,
  conditionOfGroup,
  readCondition,
  thingOf,
} from '#domain/offer/feed-words.ts'
import { expect, test } from 'vitest'

test.each([
  ['new', 'new'],
  ['New', 'new'],
  ['https://schema.org/NewCondition', 'new'],
  ['refurbished', 'refurbished'],
  ['http://schema.org/RefurbishedCondition', 'refurbished'],
  ['renewed', 'refurbished'],
  ['reconditioned', 'refurbished'],
  ['used', 'used'],
  ['UsedCondition', 'used'],
  ['pre-owned', 'used'],
  ['Second hand', 'used'],
  ['DamagedCondition', 'open-box'],
  ['open box', 'open-box'],
  ['open-box', 'open-box'],
  ['as new', 'used'],
  ['Brand New', 'new'],
  ['New with tags', 'new'],
  ['schema:NewCondition', 'new'],
  ['unused', 'new'],
  ['Never used', 'new'],
  ['New other (see details)', 'open-box'],
  ['Manufacturer refurbished', 'refurbished'],
  ['Certified refurbished', 'refurbished'],
  ['Used - like new', 'used'],
  ['Used – Good', 'used'],
  ['Excellent', 'used'],
  ['Grade A', 'used'],
  ['ex-lease', 'used'],
  ['Ex-demo', 'open-box'],
  ['ex display', 'open-box'],
  ['factory second', 'open-box'],
  ['mint-ish', undefined],
  ['', undefined],
  [null, undefined],
])('reads %j as %s', (text, condition) => {
  expect(readCondition(text)).toBe(condition)
})

test.each([
  ['Refurbished iPhone 12 64GB', 'refurbished'],
  ['Reconditioned starter motor', 'refurbished'],
  ['Apple iPhone 12 (Renewed)', 'refurbished'],
  ['iPhone 12 64GB (Used)', 'used'],
  ['iPhone 12 64GB - used', 'used'],
  ['Used 40ft container', 'used'],
  ['10ft Used container', 'used'],
  ['Pre-loved leather bag', 'used'],
  ['Second hand violin', 'used'],
  ['Ex-lease Dell Latitude 7490', 'used'],
  ['Ex-demo soundbar', 'open-box'],
  ['Kauri amplifier (open box)', 'open-box'],
  ['Open box: Kauri amplifier', 'open-box'],
  ['Kauri camera used', 'used'],
  ['Kauri violin second hand', 'used'],
  ['Kauri spade, never used', undefined],
  ['The words most used', undefined],
  ['Wall clock 30cm sweeping second hand', undefined],
  ['Clock movement with black second hand, quartz', undefined],
  ['Second Hand News - vinyl LP', undefined],
  ['Secondhand bookshop candle', undefined],
  ['Open Box Shelf oak', undefined],
  ['Renewed Skin serum 30ml', undefined],
  ['Used Oil Catch Can 20L', undefined],
  ['Used Book Display Stand', undefined],
  ['Unused kettle for used water', undefined],
])('the title %j tells %s', (title, condition) => {
  expect(conditionInTitle(title)).toBe(condition)
})

test.each([
  ['Used', 'used'],
  ['used cameras', 'used'],
  ['Second Hand', 'used'],
  ['Second-hand books', 'used'],
  ['Pre-loved', 'used'],
  ['Certified Refurbished', 'refurbished'],
  ['Ex-Demo & Open Box', 'open-box'],
  ['New & used', undefined],
  ['Used & new', undefined],
  ['Used oil drums', undefined],
  ['Seconds hands', undefined],
  ['Vintage', undefined],
])('the category or tag %j tells %s', (name, condition) => {
  expect(conditionOfGroup(name)).toBe(condition)
})

test.each([
  ['Refurbished iPhone 12 64GB', 'iPhone 12 64GB'],
  ['Apple iPhone 12 (Certified Refurbished)', 'Apple iPhone 12'],
  ['Apple iPhone 12 (Renewed) 64GB', 'Apple iPhone 12 64GB'],
  ['iPhone 12 64GB - used', 'iPhone 12 64GB'],
  ['Used - iPhone 12 64GB', 'iPhone 12 64GB'],
  ['10ft Used container', '10ft container'],
  ['Used 40ft container', '40ft container'],
  ['Open box: Kauri amplifier', 'Kauri amplifier'],
  ['Ex-lease Dell Latitude 7490', 'Dell Latitude 7490'],
  ['Second hand violin', 'violin'],
  ['Used Oil Catch Can 20L', 'Used Oil Catch Can 20L'],
  ['Corolla headlight left', 'Corolla headlight left'],
  ['(Used)', '(Used)'],
])('the thing of %j is called %j', (title, name) => {
  expect(thingOf({ title, condition: 'used' })).toBe(name)
  expect(thingOf({ title, condition: 'new' })).toBe(title)
})
