/** The mail server takes no mail for this recipient, now and later (SMTP 5xx). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
