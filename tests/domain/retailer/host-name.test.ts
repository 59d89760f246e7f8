import { isHostName } from '#domain/retailer/domain-of-link.ts'
import { describe, expect, test } from 'vitest'

describe('the name of a host', () => {
  test.each(['kea.example', 'a-b.co.nz', 'xn--kwhai-7xa.nz', '3m.com'])('%j is one', (text) =>
    expect(isHostName(text)).toBe(true),
  )

  test.each([
    ...`localhost|127.0.0.1|0x7f.1|[::1]|-kea.example|kea..example|kea.example.|KEA.example|
    kea example|kea.example:80`.split(/\|\s*/),
    '',
    `${'a'.repeat(64)}.nz`,
    `${'a.'.repeat(127)}nz`,
  ])('%j is none', (text) => expect(isHostName(text)).toBe(false))
})
