import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { ReactNode } from 'react'
import { productMessages as messages } from '../../messages/product.ts'
import { type ButtonKind, ButtonLink } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = {
  readonly offer: Pick<OfferBody, 'shopLink' | 'shopName'>
  readonly kind: ButtonKind
  readonly className?: string | undefined
}

export const GoToShop = ({ offer, kind, className }: Props): ReactNode => (
  <ButtonLink
    to={offer.shopLink}
    target="_blank"
    rel="nofollow sponsored noopener"
    kind={kind}
    className={className}
  >
    <span>
      {messages.goToShop}
      <VisuallyHidden>{messages.goToShopRest(offer.shopName)}</VisuallyHidden>{' '}
      <span aria-hidden="true">↗</span>
    </span>
  </ButtonLink>
)
