import { type RefObject, useEffect, useState } from 'react'
import { uploadMessages } from '../../../messages/admin/uploads.ts'

/** Keeps a form from being sent while what a field is to hold is on its way. */
export const useUploadWait = (
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
): ((isBusy: boolean) => void) => {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => field.current?.setCustomValidity(isBusy ? uploadMessages.wait : ''))
  return setBusy
}
