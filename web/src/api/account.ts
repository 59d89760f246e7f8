import { sendFile } from './send.ts'

export const setPicture = (file: Blob): Promise<void> => sendFile('/api/account/picture', file)
