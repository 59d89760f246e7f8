export type MailFrom = { readonly name: string; readonly address: string }
