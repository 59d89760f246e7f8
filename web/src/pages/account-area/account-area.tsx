import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { AccountFrame } from '../../components/account/account-frame.tsx'

export const AccountArea = (): ReactNode => (
  <AccountFrame>
    <Outlet />
  </AccountFrame>
)
