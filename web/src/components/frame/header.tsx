import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { messages } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'

export const Header = (): ReactNode => {
  const { country } = useShopper()
  return (
    <header>
      <Link to={paths.home(country)}>PriceHound</Link>
      <form action="/search" role="search">
        <input
          type="search"
          name="q"
          aria-label={messages.searchLabel}
          placeholder={messages.searchPlaceholder}
        />
        <input type="hidden" name="country" value={country} />
        <button>{messages.search}</button>
      </form>
    </header>
  )
}
