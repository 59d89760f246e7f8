import { use, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { frameMessages } from '../../messages/frame.ts'
import { keepCountry, paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { StatedCountry } from '../../ui/link.tsx'

type Props = { readonly onFollow?: () => void }

/** The links of the header, and of the menu that holds them on narrow screens. */
export const SiteLinks = ({ onFollow }: Props): ReactNode => {
  const { country } = useShopper()
  const stated = use(StatedCountry)
  const links = {
    [frameMessages.about]: paths.about(country),
    [frameMessages.contact]: paths.contact(country),
    [frameMessages.brands]: paths.brands(country),
    [frameMessages.categories]: paths.categories(country),
  }
  return Object.entries(links).map(([text, to]) => (
    <NavLink key={text} to={keepCountry(to, stated)} viewTransition onClick={onFollow}>
      {text}
    </NavLink>
  ))
}
