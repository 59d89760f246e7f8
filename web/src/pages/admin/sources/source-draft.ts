import { freshHoursLimits as limits } from '#domain/collect/source-limits.ts'
import type { EditSourceBody } from '#openapi/schemas/admin/source.ts'
import { sourceMessages } from '../../../messages/admin/sources.ts'
import type { FormValues } from '../../../ui/form/form.tsx'

const messages = sourceMessages.form

export const toSourceDraft = (values: FormValues): EditSourceBody => ({
  name: values['name']?.trim() ?? '',
  url: values['url']?.trim() ?? '',
  everyMinutes: values['everyMinutes'] ? Number(values['everyMinutes']) : null,
  freshHours: Number(values['freshHours']),
})

export const checkSource = (values: FormValues): FormValues => {
  const hours = values['freshHours']?.trim() ?? ''
  const isHours =
    /^\d{1,3}$/.test(hours) && Number(hours) >= limits.least && Number(hours) <= limits.most
  return isHours ? {} : { freshHours: messages.badHours }
}

export const scheduleChoices = (now: number | null): readonly number[] =>
  now === null || usual.includes(now) ? usual : [...usual, now].toSorted((a, b) => a - b)

const usual: readonly number[] = [15, 30, 60, 120, 240, 480, 720, 1440]
