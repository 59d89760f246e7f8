import type { AttributeView } from '#application/attribute/manage-attributes.ts'
import type { attributeOperations } from '#openapi/operations/attribute.ts'
import type { AdminAttributeBody } from '#openapi/schemas/admin/attribute.ts'
import { asJson } from '../as-json.ts'
import type { Handlers } from './handler.ts'

export const attributeHandlers: Handlers<typeof attributeOperations> = {
  listAttributes: async ({ attributes }) => ({ items: (await attributes.list()).map(toBody) }),
  addAttribute: async ({ attributes }, { body, actor }) =>
    toBody(await attributes.add(body, actor)),
  editAttribute: async ({ attributes }, { params: { key }, body, actor }) =>
    toBody(await attributes.edit({ key, ...body }, actor)),
  removeAttribute: async ({ attributes }, { params: { key }, query: { used }, actor }) =>
    attributes.remove(key, used, actor),
}

const toBody = (attribute: AttributeView): AdminAttributeBody => ({
  ...asJson(attribute),
  values: attribute.values.map(({ value, words }) =>
    words.length === 0 ? value : `${value}: ${words.join(', ')}`,
  ),
})
