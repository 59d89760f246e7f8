import { readAvailability } from '#domain/offer/feed-words.ts'
import type { Availability } from '#domain/offer/availability.ts'

/** Undefined when nothing is said, empty when different things are said, as of variants. */
export const stockOf = (texts: readonly string[]): Availability | '' | undefined => {
  const said = new Set(texts.map(readAvailability).filter((one) => one !== 'unknown'))
  return said.size > 1 ? '' : [...said][0]
}

/** A control that puts the product into a cart, by its words or by the `names` that programs give it. */
export const isBuyControl = (
  name: string,
  names: string,
  attributes: Readonly<Record<string, string>>,
): boolean => {
  if (name === 'form') return buyLink.test(attributes['action'] ?? '')
  if (name !== 'button' && name !== 'input' && name !== 'a') return false
  if (attributes['disabled'] !== undefined || attributes['aria-disabled'] === 'true') return false
  const all = `${names} ${attributes['name'] ?? ''}`
  const said = [attributes['value'], attributes['aria-label'], attributes['title']]
  return (
    !/disabled|sold-?out|notify/i.test(all) &&
    (buyName.test(all) ||
      buyLink.test(attributes['href'] ?? '') ||
      said.some((text = '') => saysBuy(text) || addsNamed.test(text.slice(0, 300))))
  )
}

export const saysBuy = (text: string): boolean => text.length <= 40 && buyWords.test(text)

const buyName = /add[-_]?(?:item[-_]?)?to[-_]?(?:cart|basket|bag|trolley)|(?:^|[\s_-])buy[-_]?now/i
const buyLink = /\/cart\/add\b|add-?to-?cart/i
/** 'Add Kauri kettle to cart', as screen readers say it. */
const addsNamed =
  /^(?:add\b.{1,250}\bto (?:your |my |the )?(?:cart|basket|bag|trolley)|ajouter .{1,250} (?:à votre|au) panier)$/i

/** In the languages of shops. */
const buyWords =
  /^\W*(?:add to (?:cart|basket|bag|trolley|order)|buy (?:it )?now|in den (?:waren|einkaufs)korb|ajouter au panier|añadir (?:al carrito|a la cesta)|agregar al carr(?:o|ito)|aggiungi al carrello|adicionar ao (?:carrinho|cesto)|(?:vložiť|pridať) do košíka|(?:vložit|přidat) do košíku|do košíka|do košíku|do koszyka|dodaj do koszyka|adaug[aă] [iî]n co[sș]|kosárba|in (?:de )?winkel(?:wagen|mandje)|lägg i (?:varukorg|kundvagn)|læg i kurv|legg i handlekurv|lis[aä]{1,2} (?:ostukorvi|ostoskoriin)|sepete ekle|в корзину|купить|до кошика|купити|הוסף לסל|加入購物車|放入購物車|加入购物车|カートに入れる|장바구니)\W*$/iu
