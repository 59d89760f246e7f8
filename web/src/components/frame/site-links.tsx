import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { frameMessages } from '../../messages/frame.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'

type Props = { readonly onFollow?: () => void }

/** The links of the header, and of the menu that holds them on narrow screens. */
export const SiteLinks = ({ onFollow }: Props): ReactNode => {
  const { country } = useShopper()
  const links = {
    [frameMessages.about]: paths.about(country),
    [frameMessages.contact]: paths.contact(country),
    [frameMessages.brands]: paths.brands(country),
    [frameMessages.categories]: paths.categories(country),
  }
  return Object.entries(links).map(([text, to]) => (
    <NavLink key={text} to={to} viewTransition onClick={onFollow}>
      {text}
    </NavLink>
  ))
}
