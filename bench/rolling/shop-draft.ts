/** A shop as admins add it, with a domain of its own. */
export const shopDraft = (name: string, shippingFrom = 'Nelson, New Zealand'): object => ({
  name,
  domain: `${name.toLowerCase().replaceAll(' ', '-')}.example`,
  logo: '/images/demo/shops/kowhai-electronics.svg',
  country: 'NZ',
  shippingDetails: {
    shippingFrom,
    shippingTimeToNZ: '2-4 working days',
    shippingTimeToAU: null,
    deliveryFee: 5.99,
    freeShippingThreshold: 100,
  },
})
