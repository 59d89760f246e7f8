import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { AccountPlaces } from '../../components/account-places.tsx'

export const AccountArea = (): ReactNode => (
  <AccountPlaces>
    <Outlet />
  </AccountPlaces>
)
