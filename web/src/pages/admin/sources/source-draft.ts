import type { EditSourceBody } from '#openapi/schemas/admin/source.ts'
import { sourceMessages } from '../../../messages/admin/sources.ts'
import type { FormValues } from '../../../ui/form/form.tsx'

const messages = sourceMessages.form

/** What the form's values mean, to be sent. */
export const toSourceDraft = (values: FormValues): EditSourceBody => ({
  name: values['name']?.trim() ?? '',
  url: values['url']?.trim() ?? '',
  everyMinutes: values['everyMinutes'] ? Number(values['everyMinutes']) : null,
  freshHours: Number(values['freshHours']),
})

/** What the fields cannot know each for itself. */
export const checkSource = (values: FormValues): FormValues => {
  const hours = values['freshHours']?.trim() ?? ''
  const isHours = /^\d{1,3}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= 720
  return isHours ? {} : { freshHours: messages.badHours }
}

/** From one collection to the next, in minutes; with what it is now, should that be another. */
export const scheduleChoices = (now: number | null): readonly number[] =>
  now === null || usual.includes(now) ? usual : [...usual, now].toSorted((a, b) => a - b)

const usual: readonly number[] = [15, 30, 60, 120, 240, 480, 720, 1440]
